#!/usr/bin/env bash
# How much of the library its own tests reach, line by line.
#
#   tests/coverage.sh [FILE]     the table; with FILE (a part of a path) the lines of
#                                it that no test reaches, of the last run
#
# Needs llvm-profdata and llvm-cov of rustc's LLVM, `llvm-22` of Debian for Rust 1.95; LLVM_BIN
# is the folder that has them if they are elsewhere. The tests of the command are left out:
# what only they reach counts as not reached.
set -euo pipefail
cd "$(dirname "$0")/.."

major=$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
LLVM_BIN=${LLVM_BIN:-/usr/lib/llvm-$major/bin}
work=${CARGO_TARGET_DIR:-target}/coverage
mkdir -p "$work"
# only this package is instrumented, so that its dependencies need not be built again
printf '#!/bin/sh\nrustc=$1\nshift\nexec "$rustc" "$@" -C instrument-coverage\n' > "$work/rustc"
chmod +x "$work/rustc"
RUSTC_WORKSPACE_WRAPPER=$(realpath "$work/rustc")
export RUSTC_WORKSPACE_WRAPPER
LLVM_PROFILE_FILE=$(realpath "$work")/%p-%m.profraw
export LLVM_PROFILE_FILE
arguments=(--no-default-features --features stream --lib --tests)

if [ $# = 0 ]; then
    rm -f "$work"/*.profraw
    cargo test "${arguments[@]}" >&2
    "$LLVM_BIN/llvm-profdata" merge -sparse "$work"/*.profraw -o "$work/merged.profdata"
fi
objects=()
while read -r executable; do objects+=(--object "$executable"); done < <(
    cargo test "${arguments[@]}" --no-run --message-format json 2>/dev/null |
        sed -n 's/.*"executable":"\([^"]*\)".*/\1/p'
)
common=("${objects[@]}" --instr-profile "$work/merged.profdata"
    --ignore-filename-regex '/(registry|rustc|library)/|/tests(/|\.rs)')
if [ $# = 0 ]; then
    "$LLVM_BIN/llvm-cov" report "${common[@]}" --show-region-summary=false --show-branch-summary=false
else
    "$LLVM_BIN/llvm-cov" show "${common[@]}" | sed -n "\\|$1.*:\$|,/^\$/p" | grep -E '^ +[0-9]+\| +0\|' || true
fi
