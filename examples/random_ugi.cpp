// A random mover that speaks ugi, for advanced and open, where only full boards are closed.
#include <iostream>
#include <random>
#include <string>
#include <vector>

int board_of(const std::string& s) { return ('9' - s[1]) / 3 * 3 + (s[0] - 'a') / 3; }
int cell_of(const std::string& s) { return ('9' - s[1]) % 3 * 3 + (s[0] - 'a') % 3; }

int main() {
  std::random_device random;
  std::string position;  // "position startpos moves e5 d6"
  for (std::string line; std::getline(std::cin, line) && line != "quit";) {
    if (line == "ugi") std::cout << "id name random\nid author anybody\nugiok" << std::endl;
    if (line == "isready") std::cout << "readyok" << std::endl;
    if (line.starts_with("position")) position = line;
    if (!line.starts_with("go")) continue;
    const bool is_first = position.ends_with("startpos");
    const int directed = is_first ? -1 : cell_of(position.substr(position.size() - 2));
    std::vector<std::string> free, in_board;
    for (int i = 0; i < 81; ++i) {
      const std::string square = {static_cast<char>('a' + i / 9), static_cast<char>('1' + i % 9)};
      if (position.find(square) != std::string::npos) continue;
      free.push_back(square);
      if (board_of(square) == directed) in_board.push_back(square);
    }
    if (!in_board.empty()) free = in_board;
    std::cout << "bestmove " << free[random() % free.size()] << std::endl;
  }
}
