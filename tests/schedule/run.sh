#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh FIRST LAST [FUNCTIONS [ONLY]]: the functions of program.py, whose ops --schedule=memory puts in another order, print the same as
# mlir-opt's lowering of them as they were: as ../lifelines/run.sh, which does it. So that they test something, in each seed the peak of 30
# functions of 50 must be lower.
here=$(dirname "$0")
: "${LIFEOPT:=lifeopt}"
if [ $# = 2 ]; then
	for seed in $(seq "$1" "$2"); do
		lower=$(/usr/bin/python3 "$here/program.py" "$seed" 50 | "$LIFEOPT" - --schedule=memory --emit=report | grep -c 'live at once instead of')
		[ "$lower" -ge 30 ] || { echo "seed $seed: only $lower functions have a lower peak"; exit 1; }
	done
fi
PROGRAM=$here/program.py VARIANTS="pack order order2 orderheap orderarg orderpoison orderasan" AGAIN=againorder exec sh "$here/../lifelines/run.sh" "$@"
