#!/usr/bin/env bash
# arm64_sysroot.sh FOLDER: Debian's arm64 packages that the program is built with, unpacked. Nothing
# of them is run, and the system's own packages stay as they are.
set -euo pipefail
[ ! -e "$1/usr/lib/aarch64-linux-gnu/libtbb.so" ] || exit 0
rm -rf "$1"
mkdir -p "$(dirname "$1")"
include=libc6-dev,libstdc++-12-dev,libboost1.81-dev,libboost-program-options1.81-dev
include+=,libboost-json1.81-dev,libtbb-dev,libhwy-dev,zlib1g-dev,libedit-dev
mmdebstrap --architectures=arm64 --variant=extract --include=$include bookworm "$1"
# Links that begin at the root of that system begin at this folder.
find "$1" -type l -lname '/*' -print0 | while IFS= read -r -d '' link; do
  ln -sfnr "$1$(readlink "$link")" "$link"
done
