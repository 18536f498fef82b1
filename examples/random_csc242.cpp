// A random mover that speaks csc242: random_csc242 RULESET, without one advanced.
#include <iostream>
#include <random>
#include <string>
#include <vector>

const std::vector<std::string> rows = {"123", "456", "789", "147", "258", "369", "159", "357"};
char marks[10][10];  // [board][cell]

bool is_won(int board) {
  for (const std::string& row : rows) {
    const auto mark = [&](std::size_t i) { return marks[board][row[i] - '0']; };
    if (mark(0) != 0 && mark(0) == mark(1) && mark(1) == mark(2)) return true;
  }
  return false;
}

int main(int count, char** words) {
  const std::string ruleset = count > 1 ? words[1] : "advanced";
  const int boards = ruleset == "basic" ? 1 : 9;
  std::random_device random;
  std::string side;
  std::cin >> side;  // the opponent's
  int board = 1, cell = 0, number = 0;
  const auto read = [&] { return bool(boards > 1 ? std::cin >> board >> cell : std::cin >> cell); };
  for (bool is_first = side == "o"; is_first || read(); is_first = false) {
    if (!is_first) marks[board][cell] = number++ % 2 == 0 ? 'x' : 'o';
    std::vector<std::pair<int, int>> free, in_board;
    for (int i = 0; i < 9 * boards; ++i) {
      const std::pair<int, int> move(i / 9 + 1, i % 9 + 1);
      if (marks[move.first][move.second] != 0) continue;
      if (ruleset.starts_with("more") && is_won(move.first)) continue;
      free.push_back(move);
      if (move.first == cell) in_board.push_back(move);
    }
    if (!in_board.empty() && !is_first) free = in_board;
    if (free.empty()) break;
    const auto& [b, c] = free[random() % free.size()];
    marks[b][c] = number++ % 2 == 0 ? 'x' : 'o';
    std::cout << (boards > 1 ? std::to_string(b) + " " : "") << c << std::endl;
  }
}
