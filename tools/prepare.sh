# Sourced by run.sh and test.sh: installs what is missing and builds. Everything it says goes to
# stderr, so that stdout stays with the program.

packages="g++ cmake ninja-build libboost1.81-dev libboost-program-options1.81-dev \
libboost-test1.81-dev libboost-json1.81-dev libtbb-dev libhwy-dev zlib1g-dev libedit-dev"

fail() {
  echo "uttt: $*" >&2
  exit 1
}

# The packages among "$@" that this system lacks.
missing_packages() {
  local package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' ||
      printf '%s ' "$package"
  done
}

# Installs the packages "$@" of Debian 12 unless they are there.
need_packages() {
  local missing as_root=""
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    command -v cmake >/dev/null && command -v ninja >/dev/null && return
    fail "cannot install packages without apt-get; install what Debian 12 calls: $*"
  fi
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; } ||
      fail "no right to install packages; as root, run: apt-get install $missing"
    as_root=sudo
  fi
  echo "uttt: installing $missing" >&2
  # shellcheck disable=SC2086  # the names are separate words
  { $as_root env DEBIAN_FRONTEND=noninteractive apt-get update &&
    $as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y --no-install-recommends $missing; } >&2 ||
    fail "installing failed; needed are the packages $missing"
}

# Builds the targets "${@:2}" (none: all) of preset $1 from CMakePresets.json.
build() {
  local preset=$1 folder=build other_preset="" target_flags=() quiet=()
  shift
  case $preset in
    release) ;;
    mpi) grep -qs '^UTTT_MPI:BOOL=ON' build/CMakeCache.txt || other_preset=yes ;;
    *) folder=build/$preset ;;
  esac
  [ $# -eq 0 ] || target_flags=(--target "$@")
  if [ -n "$other_preset" ] || [ ! -f "$folder/build.ninja" ] ||
    [ CMakePresets.json -nt "$folder/build.ninja" ]; then
    echo "uttt: configuring $folder" >&2
    cmake --preset "$preset" >&2 || fail "configuring $folder failed; see above"
  else
    quiet=(-- --quiet)
  fi
  # With nothing to do ninja says so, quiet or not.
  cmake --build "$folder" "${target_flags[@]}" "${quiet[@]}" 2>&1 |
    { grep -v '^ninja: no work to do\.$' || true; } >&2 || fail "the build failed; see above"
}
