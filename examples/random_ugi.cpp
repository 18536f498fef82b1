// A random mover that speaks ugi and plays every ruleset.
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

const std::vector<std::string> rows = {"012", "345", "678", "036", "147", "258", "048", "246"};
std::string ruleset = "open", marks;  // of the 81 places

int place(const std::string& square) {  // 9 * board + cell
  const int column = square[0] - 'a', row = (ruleset == "basic" ? 3 : 9) - (square[1] - '0');
  return row / 3 * 27 + column / 3 * 9 + row % 3 * 3 + column % 3;
}
bool is_won(int board) {
  for (const std::string& row : rows) {
    const auto mark = [&](std::size_t i) { return marks.at(9u * board + row[i] - '0'); };
    if (mark(0) != ' ' && mark(0) == mark(1) && mark(1) == mark(2)) return true;
  }
  return false;
}

int main() {
  std::random_device random;
  std::string position, word;  // "position startpos moves e5 d6"
  for (std::string line; std::getline(std::cin, line) && line != "quit";) {
    if (line == "ugi") std::cout << "option name Ruleset type string default open\nugiok\n";
    if (line == "isready") std::cout << "readyok" << std::endl;
    if (line.starts_with("setoption name Ruleset")) ruleset = line.substr(line.rfind(' ') + 1);
    if (line.starts_with("position")) position = line;
    if (!line.starts_with("go")) continue;
    int directed = 9, number = 0;
    marks.assign(81, ' ');
    for (std::istringstream words(position); words >> word;) {
      if (word.size() == 2) marks[place(word)] = number++ % 2 == 0 ? 'x' : 'o';
      if (word.size() == 2) directed = place(word) % 9;
    }
    std::vector<std::string> free, in_board;
    for (int i = 0, side = ruleset == "basic" ? 3 : 9; i < side * side; ++i) {
      const std::string square = {char('a' + i / side), char('1' + i % side)};
      const int board = place(square) / 9;
      if (marks[place(square)] != ' ') continue;
      if (ruleset.starts_with("more") && is_won(board)) continue;
      free.push_back(square);
      if (board == directed) in_board.push_back(square);
    }
    if (!in_board.empty()) free = in_board;
    std::cout << "bestmove " << free[random() % free.size()] << std::endl;
  }
}
