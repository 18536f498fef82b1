// `uttt_manual FOLDER`: writes the man pages and the completions of shells, a folder for each.
#include <filesystem>
#include <fstream>
#include <iostream>

#include "app/manual/completions.hpp"
#include "app/manual/man_pages.hpp"
#include "app/version.hpp"

namespace {

void write(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  if (!(file << text).flush()) throw std::runtime_error("cannot write " + path.string());
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 2) {
    std::cerr << "usage: uttt_manual FOLDER\n";
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  for (const uttt::ManPage& page : uttt::man_pages(uttt::program_version())) {
    write(folder / ("man" + page.file.substr(page.file.size() - 1)) / page.file, page.text);
  }
  write(folder / "bash/uttt", uttt::bash_completion());
  write(folder / "zsh/_uttt", uttt::zsh_completion());
  write(folder / "fish/uttt.fish", uttt::fish_completion());
  return 0;
} catch (const std::exception& error) {
  std::cerr << "uttt_manual: " << error.what() << "\n";
  return 1;
}
