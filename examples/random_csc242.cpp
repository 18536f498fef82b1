// A random mover that speaks csc242, for advanced and open, where only full boards are closed.
#include <iostream>
#include <random>
#include <set>
#include <vector>

int main() {
  std::random_device random;
  std::set<std::pair<int, int>> taken;
  std::string side;
  std::cin >> side;
  int board = 0, cell = 0;  // of the last move, from 1 to 9
  for (bool is_first = side == "x"; is_first || std::cin >> board >> cell; is_first = false) {
    taken.emplace(board, cell);
    std::vector<std::pair<int, int>> free, in_board;
    for (int i = 0; i < 81; ++i) {
      const std::pair<int, int> move(i / 9 + 1, i % 9 + 1);
      if (taken.count(move) > 0) continue;
      free.push_back(move);
      if (move.first == cell) in_board.push_back(move);
    }
    if (!in_board.empty()) free = in_board;
    if (free.empty()) break;
    const auto& move = *taken.insert(free[random() % free.size()]).first;
    std::cout << move.first << ' ' << move.second << std::endl;
  }
}
