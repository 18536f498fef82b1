#!/usr/bin/env bash
# tsan_tbb.sh FOLDER: the original oneTBB of Debian's source package, without Debian's patches, built
# with clang's thread sanitizer and installed there, for the sanitizer sees only what was built with
# it: how the library that Debian ships hands work to its threads it would take for a race. The
# system's own packages stay as they are. A folder that is there already is kept; remove it to have
# the library of another version.
set -euo pipefail
[ ! -e "$1" ] || exit 0
made="$(realpath -m "$1").part"
rm -rf "$made"
mkdir -p "$made/apt/sources" "$made/apt/lists/partial" "$made/apt/cache/archives/partial"

# The system's sources of packages as sources of source code, and all that apt notes of them here.
shopt -s nullglob
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
  [ ! -e "$list" ] ||
    sed -n 's/^deb\s/deb-src /p' "$list" >"$made/apt/sources/$(basename "$list" .list).list"
done
for list in /etc/apt/sources.list.d/*.sources; do
  sed 's/^Types:.*/Types: deb-src/' "$list" >"$made/apt/sources/$(basename "$list")"
done
apt_here() {
  apt-get -q -o APT::Sandbox::User= -o Dir::Etc::sourcelist=/dev/null \
    -o Dir::Etc::sourceparts="$made/apt/sources" -o Dir::State::lists="$made/apt/lists" \
    -o Dir::Cache="$made/apt/cache" "$@"
}
apt_here update
mkdir "$made/source"
version=$(dpkg-query -W -f='${source:Version}' libtbb-dev)
(cd "$made" && apt_here source --download-only "onetbb=$version")
tar -C "$made/source" --strip-components=1 -xf "$made"/onetbb_*.orig.tar.[gx]z

cmake -S "$made/source" -B "$made/objects" -G Ninja -DCMAKE_CXX_COMPILER=clang++-14 \
  -DCMAKE_C_COMPILER=clang-14 -DCMAKE_BUILD_TYPE=RelWithDebInfo -DTBB_SANITIZE=thread -DTBB_TEST=OFF \
  -DTBBMALLOC_BUILD=OFF -DTBB_DISABLE_HWLOC_AUTOMATIC_SEARCH=ON
cmake --build "$made/objects"
cmake --install "$made/objects" --prefix "$made"
rm -rf "$made"/{apt,source,objects,onetbb_*}
mv "$made" "$1"
