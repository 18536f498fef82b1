#!/usr/bin/env bash
# clean_root.sh ARCHITECTURE PACKAGES...: installs the Debian packages PACKAGES in a system of that
# architecture that is made for it, and runs smoke_test.sh there. Leaves nothing.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
architecture=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/packages"
cp "$@" "$here/smoke_test.sh" "$folder/packages"
signature=$(cat "$here/../tests/bench.txt")
mmdebstrap --architectures="$architecture" --variant=apt --aptopt='APT::Install-Recommends "false"' \
  --customize-hook="copy-in $folder/packages /tmp" \
  --customize-hook='chroot "$1" sh -c "apt-get install -y /tmp/packages/*.deb"' \
  --customize-hook="chroot \"\$1\" sh /tmp/packages/smoke_test.sh '$signature'" \
  bookworm - > /dev/null
