#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# lifeopt's verdict on mutated programs against mlir-opt's: four of each program, of a fixed seed; with TEST_LONG=true many
# of a random seed, which is printed.
set -u
here=$(dirname "$0")
if [ "${TEST_LONG-false}" = true ]; then
	exec python3 "$here/differential.py" --each 150
fi
exec python3 "$here/differential.py" --seed 22 --each 4
