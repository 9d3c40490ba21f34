#!/usr/bin/env bash
# Fuzzes each target for so many minutes, all at the same time: run.sh MINUTES [TARGET...]
# Needs a nightly toolchain and a C++ compiler. What is found grows in fuzz/corpus, what
# fails is put into fuzz/artifacts. `cargo fuzz run TARGET` does the same with a sanitizer.
set -euo pipefail
cd "$(dirname "$0")"
minutes=$1
shift
targets=("$@")
[ $# -gt 0 ] || targets=(records positions stream text json training profile codec)

host=$(rustc -vV | sed -n 's/^host: //p')
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/target}"
coverage="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4"
coverage+=" -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table"
coverage+=" -Cllvm-args=-sanitizer-coverage-trace-compares"
RUSTFLAGS="--cfg fuzzing $coverage" cargo +nightly build --release --target "$host"

for target in "${targets[@]}"; do
    mkdir -p "corpus/$target" "artifacts/$target"
    seeds=("corpus-small/$target")
    [ "$target" != profile ] || seeds+=(../variants)
    dictionary=()
    [ ! -f "$target.dict" ] || dictionary=("-dict=$target.dict")
    (
        # one that failed does not end the hunt for others
        end=$((SECONDS + minutes * 60))
        while left=$((end - SECONDS)) && [ "$left" -gt 0 ]; do
            nice -n 19 "$CARGO_TARGET_DIR/$host/release/$target" -max_total_time="$left" -max_len=2048 \
                -timeout=60 -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="artifacts/$target/" \
                "${dictionary[@]}" "corpus/$target" "${seeds[@]}" || true
        done
    ) >"$target.log" 2>&1 &
done
wait
grep -H -E '^(stat::number_of_executed_units|SUMMARY)|DONE' -- *.log || true
