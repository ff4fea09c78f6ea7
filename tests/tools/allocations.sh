#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# allocations.sh FILE.mlir TEMPORARY HEAP.c [OPTION ...]: a program, whose malloc and free are those of HEAP.c, computes the same results without
# lifeopt (by mlir-opt), and with lifeopt and these options: as LLVM IR, with -O2, and as MLIR that mlir-opt lowers; these three print
# the same, which goes to standard output. With the C library's own malloc it runs under AddressSanitizer, leaks included where they can be
# looked for.
set -eu
source=$1 temporary=$2 heap=$3
shift 3

# by_mlir_opt FILE.mlir NAME
by_mlir_opt()
{
	mlir-opt "$1" --convert-linalg-to-loops --lower-affine --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-arith-to-llvm \
		--convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts |
		mlir-translate --mlir-to-llvmir -o "$temporary.$2.ll"
}
# run NAME: compile, link with the counting heap, run
run()
{
	llc -relocation-model=pic -filetype=obj "$temporary.$1.ll" -o "$temporary.$1.o"
	cc -o "$temporary.$1" "$temporary.$1.o" "$heap" -Wl,--wrap=malloc,--wrap=free
	"$temporary.$1" >"$temporary.$1.out" || { echo "$1: exit status $?"; exit 1; }
}
results() { sed 's/, left.*//' "$1"; }

by_mlir_opt "$source" without
run without
lifeopt "$source" "$@" -o "$temporary.plain.ll"
run plain
lifeopt "$source" "$@" -O2 -o "$temporary.o2.ll"
run o2
lifeopt "$source" "$@" --emit=mlir -o "$temporary.mlir"
by_mlir_opt "$temporary.mlir" again
run again
results "$temporary.without.out" >"$temporary.want"
[ -s "$temporary.want" ] || { echo "the program prints nothing"; exit 1; }
for name in plain o2 again; do
	results "$temporary.$name.out" | diff "$temporary.want" - || { echo "$name computes something else"; exit 1; }
done
diff "$temporary.plain.out" "$temporary.again.out"

lifeopt "$source" "$@" --sanitize=address -o "$temporary.asan.ll"
opt -passes=asan -asan-use-after-scope "$temporary.asan.ll" -o "$temporary.asan.bc"
llc -relocation-model=pic -filetype=obj "$temporary.asan.bc" -o "$temporary.asan.o"
cc -fsanitize=address -o "$temporary.asan" "$temporary.asan.o" "$heap"
options="" leaks=1
ASAN_OPTIONS=detect_leaks=1 "$temporary.asan" >/dev/null 2>"$temporary.asan.err" || leaks=0
if [ $leaks = 0 ] && grep -q 'LeakSanitizer has encountered a fatal error' "$temporary.asan.err"; then
	options=detect_leaks=0
	ASAN_OPTIONS=$options "$temporary.asan" >/dev/null 2>"$temporary.asan.err" && leaks=1
fi
[ $leaks = 1 ] || { cat "$temporary.asan.err"; exit 1; }
cat "$temporary.plain.out"
