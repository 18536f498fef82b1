#!/bin/sh
# Uses an installed uttt as its users do; run in a system that has nothing else of the project.
# smoke_test.sh SIGNATURE: what `uttt bench` must sign.
set -eu
folder=$(mktemp -d)
cd "$folder"
uttt --version
uttt list strategies > /dev/null
uttt search --ruleset basic --strategy pvs --moves "1 2" | grep -q "proven win in 5"
printf '5 5\nresign\n' | uttt play --ruleset advanced --o alpha-beta --plain 2> /dev/null | grep -q "O won"
cp -r /usr/share/doc/uttt/configs .
uttt tournament configs/swiss.cfg --html swiss.html 2> /dev/null | grep -q "after 5 of 5 rounds"
uttt rate swiss.jsonl > /dev/null
grep -q "<html" swiss.html
zcat /usr/share/man/man1/uttt-tune-depth.1.gz | grep -q "budget"
[ "$(uttt bench | tail -n 1)" = "$1" ]
cd /
rm -r "$folder"
echo "uttt: the installed program passes"
