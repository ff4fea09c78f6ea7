#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Affine dependences against running the nests, and against mlir-opt's pass: hundreds of nests of a fixed seed; with TEST_LONG=true
# 10,000 of a random seed, which is printed. AFFINE_SEED and AFFINE_NESTS override both. Three times as many functions of casts.
set -u
here=$(dirname "$0")
seed=22 nests=300
if [ "${TEST_LONG-false}" = true ]; then
	seed=$RANDOM$RANDOM nests=10000
fi
seed=${AFFINE_SEED-$seed} nests=${AFFINE_NESTS-$nests}
export LIFEOPT=${LIFEOPT-$LIFEOPT_BUILD/bin/lifeopt}
status=0
run() { # NAME SCRIPT [ARGUMENT...]
	local name=$1
	shift
	[ -z "${TEST_FILTER-}" ] || [[ affine/$name == *"$TEST_FILTER"* ]] || return 0
	python3 "$here/$1" "${@:2}" || status=1
}
run random check.py --seed "$seed" --count "$nests"
run casts casts.py --seed "$seed" --count "$((nests * 3))"
run mlir-opt mlir.py --seed "$seed" --count "$((nests / 3))"
run remarks remarks.py
exit $status
