#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Mutants of the programs of tests/ and examples/ through the reader, the printer and the whole way, two runs at once, with the seeds
# 1 and 2; with TEST_LONG=true many more, and from a seed of the day too, which is printed. MUTANTS is how many each run makes. What
# fails is kept in build/dev/fuzz; those that were mended are tests of what was wrong.
set -u
top=$(cd "$(dirname "$0")/../.." && pwd)
build=${LIFEOPT_BUILD:-$top/build/dev}
[[ -z ${TEST_FILTER:-} || fuzz/mutants == *"$TEST_FILTER"* ]] || exit 0
if [ ! -x "$build/fuzz/mutants" ]; then
	echo "not ok - fuzz/mutants: no $build/fuzz/mutants"
	exit
fi
count=${MUTANTS:-6000} seeds=(1 2)
if [ "${TEST_LONG:-false}" = true ]; then
	count=${MUTANTS:-100000}
	seeds+=($((RANDOM * 32768 + RANDOM)) $((RANDOM * 32768 + RANDOM)))
fi
export LSAN_OPTIONS=${LSAN_OPTIONS:-suppressions=$top/tests/lsan.supp:print_suppressions=0:use_tls=0}
export UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1:halt_on_error=1}
mapfile -t files < <(find "$top/tests" "$top/examples" -name '*.mlir' -size -32k | LC_ALL=C sort)
for seed in "${seeds[@]}"; do
	printf '%s\n' "$seed"
done | xargs -P "${TEST_JOBS:-2}" -I SEED "$build/fuzz/mutants" SEED "$count" "$build/fuzz/mutant-SEED" "${files[@]}" 2>&1
