#!/usr/bin/env bash
# Installs what is missing, builds and tests. Without arguments: the tests in release with g++.
# Arguments, done in turn: release, debug, asan (clang, address and undefined), tsan (clang, the
# tests with threads), slow (the long-running tests, in release), format (clang-format).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
source tools/prepare.sh

run_tests() {
  local folder=$1
  shift
  ctest --test-dir "$folder" --output-on-failure --no-tests=error -j "$(nproc)" "$@"
}

[ $# -gt 0 ] || set -- release
# shellcheck disable=SC2154,SC2086  # from prepare.sh, separate words
need_packages $packages
for step in "$@"; do
  echo "uttt: test.sh $step" >&2
  case $step in
    release)
      build release
      run_tests build -LE slow
      ;;
    debug)
      build debug
      run_tests build/debug -LE slow
      ;;
    asan)
      need_packages clang-14 libclang-rt-14-dev
      build asan
      run_tests build/asan -LE slow
      ;;
    tsan)
      need_packages clang-14 libclang-rt-14-dev
      build tsan
      run_tests build/tsan -R '^tournament/|^(engine|app)/.*threads'
      ;;
    slow)
      build release
      run_tests build -L '^slow$'
      ;;
    format)
      need_packages clang-format-14
      # shellcheck disable=SC2046  # no file name has spaces
      clang-format-14 --dry-run -Werror $(git ls-files '*.cpp' '*.hpp')
      echo "uttt: formatted as .clang-format says" >&2
      ;;
    *)
      fail "unknown step \"$step\"; expected release, debug, asan, tsan, slow or format"
      ;;
  esac
done
