#!/usr/bin/env bash
# Installs what is missing, builds, and runs uttt with the given arguments; without any it plays
# the round robin of configs/round_robin.cfg. Paths in the arguments are as seen from where you are.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
(
  cd "$here"
  source tools/prepare.sh
  # shellcheck disable=SC2154,SC2086  # from prepare.sh, separate words
  need_packages $packages
  build release uttt uttt_examples uttt_pages  # for configs/bots.cfg and cmake --install
)
[ $# -gt 0 ] || set -- tournament "$here/configs/round_robin.cfg"
exec "$here/build/uttt" "$@"
