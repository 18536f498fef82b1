// A random mover that speaks comp3411 with the server at the port that is its argument.
#include <netinet/in.h>

#include <cstdio>
#include <map>
#include <random>
#include <string>

int main(int /*argc*/, char** argv) {
  const int server = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{AF_INET, htons(std::stoi(argv[1])), {htonl(INADDR_LOOPBACK)}, {}};
  if (connect(server, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) return 1;
  std::FILE* const terms = fdopen(server, "r");
  std::random_device random;
  std::map<char, std::string> free;        // [board]: its free cells, all as digits
  char board = 0, x = 0, o = 0, text[40];  // the board to play in; cells; a term without its end
  const auto play = [&](char cell) { std::erase(free[board], cell), board = cell; };
  while (std::fscanf(terms, " %39[^.].", text) == 1 && text != std::string("end")) {
    if (std::sscanf(text, "third_move(%c,%c,%c", &board, &x, &o) == 3) {
      play(x), x = o;
    } else if (std::sscanf(text, "second_move(%c,%c", &board, &x) != 2 &&
               std::sscanf(text, "next_move(%c", &x) != 1) {  // nothing is asked
      for (char b = '1'; b <= '9'; ++b) free[b] = "123456789";
      continue;
    }
    play(x);
    play(free[board][random() % free[board].size()]);
    dprintf(server, "%c\n", board);
  }
}
