#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh FIRST LAST [FUNCTIONS]: the functions of random programs print the same as mlir-opt's lowering of them when lifeopt does all that it can
# at once: another order, fused nests, copies as views, folded windows, frames as arguments, the heap laid out. As ../lifelines/run.sh, which
# does it; the generator of a seed is one of six in turn. With PROGRAM, VARIANTS and AGAIN as below that brings a failure back.
here=$(dirname "$0")
first=$1 last=$2 count=${3:-50} status=0
export PADS=yes VARIANTS="all allheap allarg allpoison" AGAIN=againall
for seed in $(seq "$first" "$last"); do
	set -- lifelines arguments fold copies schedule fuse
	shift $((seed % 6))
	PROGRAM=$here/../$1/program.py sh "$here/../lifelines/run.sh" "$seed" "$seed" "$count" >"${TMPDIR:-/tmp}/all.$$" 2>&1 || status=1
	sed "s/^/$1: /" "${TMPDIR:-/tmp}/all.$$"
done
rm -f "${TMPDIR:-/tmp}/all.$$"
exit $status
