#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# heap-argument.sh FILE.mlir TEMPORARY INPUTS: the functions of heap-argument.mlir, called from INPUTS/heap-argument.c with the arenas that
# --heap=arg exports the sizes of, compute what they do as mlir-opt lowers them: lowered by lifeopt, with -O2, with --poison, with bare
# pointers, and by mlir-opt from lifeopt's MLIR. What is exported and what the first of these prints goes to standard output.
set -eu
source=$1 temporary=$2 inputs=$3
by_mlir_opt() { # FILE.mlir NAME
	mlir-opt "$1" --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-arith-to-llvm --finalize-memref-to-llvm \
		--convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts | mlir-translate --mlir-to-llvmir -o "$temporary.$2.ll"
}
run() { # NAME OPTION...
	name=$1
	shift
	llc -relocation-model=pic -filetype=obj "$temporary.$name.ll" -o "$temporary.$name.o"
	cc "$@" -o "$temporary.$name" "$temporary.$name.o" "$inputs/heap-argument.c" "$inputs/heap.c" -Wl,--wrap=malloc,--wrap=free
	"$temporary.$name" >"$temporary.$name.out" 2>"$temporary.$name.err" || { echo "$name: exit status $?"; exit 1; }
	sed 's/, left.*//' "$temporary.$name.out" >"$temporary.$name.results"
}
by_mlir_opt "$source" without
run without
for options in "plain" "o2 -O2" "poison --poison" "none --color=none" "bare --bare-pointers"; do
	name=${options%% *}
	# shellcheck disable=SC2086
	lifeopt "$source" --heap=arg ${options#"$name"} -o "$temporary.$name.ll"
	[ "$name" = bare ] && run bare -DARENA -DBARE || run "$name" -DARENA
done
lifeopt "$source" --heap=arg --emit=mlir -o "$temporary.mlir"
by_mlir_opt "$temporary.mlir" again
run again -DARENA
for name in plain o2 poison none bare again; do
	diff "$temporary.without.results" "$temporary.$name.results" || { echo "$name computes something else"; exit 1; }
done
cat "$temporary.plain.err" "$temporary.plain.out"
