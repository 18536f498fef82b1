#!/usr/bin/env bash
# tools/fuzz.sh SECONDS PROGRAM: runs a fuzz target from its seeds in tests/fuzz/corpus, with what
# earlier runs have found. Says on stderr how it went, and where the input is that broke it.
set -euo pipefail
seconds=$1 program=$2
name=$(basename "$program")
work=build/fuzz/found/$name
mkdir -p "$work/corpus"
status=0
"$program" -max_total_time="$seconds" -timeout=25 -max_len=8192 -print_final_stats=1 \
  -artifact_prefix="$work/" "$work/corpus" "tests/fuzz/corpus/${name%_fuzz}" \
  >"$work/log" 2>&1 || status=$?
if [ "$status" -ne 0 ]; then
  tail -n 60 "$work/log" >&2
  input=$(sed -n 's/^.*Test unit written to //p' "$work/log" | tail -n 1)
  echo "uttt: $name failed with status $status; again: $program ${input:-(see $work/log)}" >&2
  exit 1
fi
echo "uttt: $name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$work/log") inputs" >&2
