#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh FIRST LAST [FUNCTIONS [ONLY]]: the functions of program.py, whose ops --schedule=memory puts in another order, print the same as
# mlir-opt's lowering of them as they were: as ../lifelines/run.sh, which does it. So that they test something, in each seed the peak of 30
# functions of 50 must be lower. A second run prints the same, but for one function at most.
here=$(dirname "$0")
: "${LIFEOPT:=lifeopt}"
if [ $# = 2 ]; then
	export LEAST=30 REPORTED='live at once instead of'
	for seed in $(seq "$1" "$2"); do
		work=$(mktemp -d)
		/usr/bin/python3 "$here/program.py" "$seed" 50 | "$LIFEOPT" - --schedule=memory --emit=mlir > "$work/once" && "$LIFEOPT" "$work/once" --schedule=memory --emit=mlir > "$work/twice"
		differ=$(/usr/bin/python3 -c 'import sys
once, twice = (open(name).read().split("func.func") for name in sys.argv[1:])
print(sum(a != b for a, b in zip(once, twice)) + 100 * (len(once) != len(twice)))' "$work/once" "$work/twice")
		rm -r "$work"
		[ "$differ" -le 1 ] || { echo "seed $seed: a second run changes $differ functions"; exit 1; }
	done
fi
PROGRAM=$here/program.py VARIANTS="pack order order2 orderheap orderarg orderpoison orderasan" AGAIN=againorder exec sh "$here/../lifelines/run.sh" "$@"
