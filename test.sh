#!/usr/bin/env bash
# Installs what is missing, builds and tests. Without arguments: the tests in release with g++.
# Arguments, done in turn: release, debug, asan (clang, address and undefined; of the folders
# UTTT_TEST_FOLDERS of tests/, all unless set), tsan (clang, the tests of files that speak of
# threads), slow (the long-running tests, in release), fuzz (clang, every fuzz target for
# UTTT_FUZZ_SECONDS, 60 unless set), format (clang-format), clang (clang's warnings, of locks that
# are not held too), tidy (clang-tidy, with the checks of .clang-tidy), house (includes and types
# against docs/house.md),
# library (the engine and its players alone, without Boost and TBB: built, installed and used by a
# program outside), package (the Debian packages, installed in a clean system), arm64 (the same,
# cross-built and run under an emulator), docs (Doxygen's pages), web (the pages, in headless
# Chromium), mpi (tournaments under mpirun), slurm (the scripts of docs/cluster.md, by a Slurm of one
# node; as root).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
source tools/prepare.sh

run_tests() {
  local folder=$1
  shift
  ctest --test-dir "$folder" --output-on-failure --no-tests=error -j "$(nproc)" "$@"
}

# As many targets at a time as there are cores.
run_fuzz_targets() {
  find build/fuzz/tests/fuzz -maxdepth 1 -name '*_fuzz' -type f -print0 | sort -z |
    xargs -0 -n 1 -P "$(nproc)" tools/fuzz.sh "${UTTT_FUZZ_SECONDS:-60}" ||
    fail "a fuzz target failed; see above"
}

# What the asan build says of each of the product's files: $1, "file" or "command". Those of a room
# that is compiled as one are looked at through it.
product_files() {
  cmake --preset asan >&2
  python3 -c 'import json, sys
for entry in json.load(open("build/asan/compile_commands.json")):
    if "/tests/" not in entry["file"] and "/embedded/" not in entry["file"]:
        print(entry[sys.argv[1]])' "$1"
}

# The suites in which a test file of these folders speaks of threads, as a pattern of their names.
suites_with_threads() {
  # shellcheck disable=SC2016  # $2 is for awk
  (cd tests && find "$@" -name '*_test.cpp' -exec grep -liE '^[^#].*thread' {} +) | sed 's|^|tests/|' |
    xargs -d '\n' awk -F '[()]' '
      FNR == 1 { path = "" }
      /^BOOST_AUTO_TEST_SUITE\(/ { path = path (path == "" ? "" : "/") $2 }
      /^BOOST_AUTO_TEST_SUITE_END/ { sub("/?[^/]*$", "", path) }
      /^BOOST_AUTO_TEST_CASE/ { print path "/" }' | sort -u | paste -sd '|'
}

run_tidy() {
  product_files file | xargs -d '\n' -n 1 -P "$(nproc)" clang-tidy-14 -p build/asan --quiet ||
    fail "clang-tidy found something; see above"
}

run_clang() {
  # shellcheck disable=SC2016  # $0 is for the inner shell
  product_files command |
    xargs -d '\n' -n 1 -P "$(nproc)" sh -c 'cd build/asan && eval "$0 -fsyntax-only"' ||
    fail "clang warns of something; see above"
  echo "uttt: clang has no warning, not of locks either" >&2
}

# What `uttt bench`, run as "$@", signs is what it is to sign.
check_signature() {
  local signature
  signature=$("$@" bench | tail -n 1)
  [ "$signature" = "$(cat tests/bench.txt)" ] ||
    fail "$* signs \"$signature\"; expected \"$(cat tests/bench.txt)\""
  echo "uttt: $* bench signs as expected" >&2
}

# The portable program on a machine without any instruction beyond x86-64's own.
check_baseline() {
  local found
  found=$(qemu-x86_64-static -cpu qemu64 build/portable/uttt \
    search --ruleset more-advanced --strategy pvs:nodes=5000 --moves 55)
  [ "${found% time_ms*}" = "$(build/portable/uttt search --ruleset more-advanced \
    --strategy pvs:nodes=5000 --moves 55 | sed 's/ time_ms.*//')" ] ||
    fail "the portable build does not search the same without AVX2: $found"
}

# Makes the packages of preset $1 and tests them as packages of architecture $2.
test_packages() {
  rm -rf "build/$1/packages"
  (cd "build/$1" && cpack) >&2 || fail "making the packages failed; see above"
  lintian --allow-root --fail-on error,warning "build/$1/packages"/*.deb
  tools/clean_root.sh "$2" "build/$1/packages"/*.deb
}

# Lets the kernel run programs of arm64 by the emulator, which is what the package qemu-user-static
# does where a system was booted.
register_arm64() {
  local entries=/proc/sys/fs/binfmt_misc
  [ ! -e $entries/qemu-aarch64 ] || return 0
  [ -e $entries/register ] || mount -t binfmt_misc binfmt_misc $entries ||
    fail "the kernel cannot be told to run programs of arm64; needed are root and binfmt_misc"
  cat /usr/lib/binfmt.d/qemu-aarch64.conf > $entries/register
}

# What Debian 12 calls nodejs and npm, unless another installation of both is there.
need_node() {
  command -v node >/dev/null && command -v npm >/dev/null || need_packages nodejs npm
}

# The tools of the versions in web/package-lock.json; no script of theirs is run.
run_web() {
  [ web/node_modules/.package-lock.json -nt web/package-lock.json ] ||
    (cd web && npm ci --ignore-scripts --no-audit --no-fund >&2) || fail "npm ci failed; see above"
  (cd web && npm run --silent check && UTTT_PROGRAM="$PWD/../build/uttt" npm test --silent)
}

[ $# -gt 0 ] || set -- release
# shellcheck disable=SC2154,SC2086  # from prepare.sh, separate words
need_packages $packages python3 bubblewrap  # examples and the sandbox are tested too
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
      [ -z "${UTTT_TEST_FOLDERS:-}" ] ||
        cmake --preset asan -DUTTT_TEST_FOLDERS="$UTTT_TEST_FOLDERS" >&2
      build asan
      export LSAN_OPTIONS="suppressions=$PWD/tests/leak_sanitizer.supp:print_suppressions=0"
      # Programs that are started and waited for are slow under the sanitizer, and late at times.
      of_programs='^posix/|^app/(bot|play)|^tournament/(contained_|external_|resume_|scripted_|killed|program)'
      run_tests build/asan -LE slow -E "$of_programs"
      run_tests build/asan -LE slow -R "$of_programs" --repeat until-pass:2
      ;;
    tsan)
      need_packages clang-14 libclang-rt-14-dev
      tools/tsan_tbb.sh build/tsan-tbb >&2 || fail "building oneTBB failed; see above"
      build tsan
      # A full disk stops the sanitizer itself, which writes a file before a program begins.
      run_tests build/tsan -R "^tournament/|^($(suites_with_threads app engine strategies training))" \
        -LE slow -E '/a_full_disk_'
      ;;
    library)
      build library
      tests/install/install_test.py "$PWD" "$PWD/build/library" \
        Installed.test_the_example_outside_the_tree_is_built_and_plays \
        Installed.test_another_minor_version_is_not_found \
        Installed.test_every_header_stands_for_itself
      ;;
    package)
      need_packages lintian mmdebstrap man-db groff zsh fish bash-completion qemu-user-static
      build portable
      tests/install/install_test.py "$PWD" "$PWD/build/portable"
      check_baseline
      test_packages portable amd64
      ;;
    arm64)
      need_packages arch-test g++-aarch64-linux-gnu lintian mmdebstrap qemu-user-static
      tools/arm64_sysroot.sh build/arm64-sysroot
      build arm64
      check_signature qemu-aarch64-static -L build/arm64-sysroot build/arm64/uttt
      register_arm64
      test_packages arm64 arm64
      ;;
    docs)
      need_packages doxygen
      mkdir -p build
      doxygen docs/Doxyfile || fail "Doxygen has something to say; see above"
      echo "uttt: the library's pages are build/doxygen/html/index.html" >&2
      ;;
    slow)
      need_packages python3-torch libopenblas0-pthread
      build release
      run_tests build -L '^slow$'
      ;;
    fuzz)
      need_packages clang-14 libclang-rt-14-dev
      build fuzz uttt_fuzz
      run_fuzz_targets
      ;;
    format)
      need_packages clang-format-14
      # shellcheck disable=SC2046  # no file name has spaces
      clang-format-14 --dry-run -Werror $(git ls-files '*.cpp' '*.hpp')
      echo "uttt: formatted as .clang-format says" >&2
      ;;
    clang)
      need_packages clang-14
      run_clang
      ;;
    tidy)
      need_packages clang-14 clang-tidy-14
      run_tidy
      ;;
    house)
      tools/check_house.py || fail "the code does not keep to docs/house.md; see above"
      echo "uttt: includes and types are as docs/house.md says" >&2
      ;;
    web)
      need_node
      need_packages chromium
      build release uttt
      run_web
      ;;
    mpi)
      need_packages libboost-mpi1.81-dev libopenmpi-dev openmpi-bin
      build mpi uttt uttt_mpi
      tests/mpi/ranks_test.py
      ;;
    slurm)
      [ "$(id -u)" -eq 0 ] || fail "Slurm's daemons need root; expected ./test.sh slurm as root"
      need_packages libboost-mpi1.81-dev libopenmpi-dev openmpi-bin slurm-wlm munge parallel
      build mpi uttt_mpi
      tests/slurm/slurm_test.py
      ;;
    *)
      fail "unknown step \"$step\"; expected release, debug, asan, tsan, slow, fuzz, format, clang, tidy, house, library, package, arm64, docs, web, mpi or slurm"
      ;;
  esac
done
