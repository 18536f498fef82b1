// A random mover that speaks theaigames.
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <vector>

int main() {
  std::random_device random;
  std::map<std::string, std::vector<std::string>> game;  // field and macroboard, as last told
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string command, subject, name;
    words >> command >> subject >> name >> std::ws;
    if (command == "update") game[name].clear();
    for (std::string value; command == "update" && std::getline(words, value, ',');) {
      game[name].push_back(value);
    }
    if (command != "action") continue;
    std::vector<int> moves;
    for (int square = 0; square < 81; ++square) {
      const int board = square / 27 * 3 + square % 9 / 3;
      if (game["field"][square] != "0" || game["macroboard"][board] != "-1") continue;
      moves.push_back(square);
    }
    const int choice = moves[random() % moves.size()];
    std::cout << "place_move " << choice % 9 << ' ' << choice / 9 << std::endl;
  }
}
