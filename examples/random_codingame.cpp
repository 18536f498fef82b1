// A random mover that speaks codingame.
#include <iostream>
#include <random>
#include <vector>

int main() {
  std::random_device random;
  int row = 0, column = 0;
  for (std::size_t count = 0; std::cin >> row >> column >> count;) {  // the opponent's move first
    std::vector<std::pair<int, int>> moves(count);
    for (auto& move : moves) std::cin >> move.first >> move.second;
    const auto& choice = moves[random() % count];
    std::cout << choice.first << ' ' << choice.second << std::endl;
  }
}
