#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run-both.sh FILE.mlir [FILE.c ...]: a program with @main, lowered by lifeopt (as it is, with -O2, with LLVM 19 where it is there, with
# every color) and by mlir-opt's own passes, linked with the C files and MLIR's runner libraries, must print the same bytes.
set -eu
source=$1
shift
lib=$(llvm-config-22 --libdir 2>/dev/null || echo /usr/lib/llvm-22/lib)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
passes="--lower-affine --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-arith-to-llvm --arith-expand
	--math-expand-ops=ops=clampf,ipowi --convert-math-to-llvm --convert-math-to-funcs --convert-math-to-libm --convert-arith-to-llvm
	--convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-ub-to-llvm --convert-cf-to-llvm
	--reconcile-unrealized-casts"

# link_and_run NAME CFILE...: $dir/NAME.o to a program, its output to $dir/NAME.out
link_and_run()
{
	name=$1
	shift
	cc -w -o "$dir/$name" "$dir/$name.o" "$@" "$lib"/libmlir_c_runner_utils.so* "$lib"/libmlir_runner_utils.so* "$lib"/libmlir_float16_utils.so* -Wl,-rpath,"$lib" -lm
	"$dir/$name" >"$dir/$name.out" || { echo "$name: exit status $?"; exit 1; }
}

mlir-opt $passes "$source" -o "$dir/mlir.mlir"
mlir-translate --mlir-to-llvmir "$dir/mlir.mlir" -o "$dir/mlir.ll"
llc -relocation-model=pic -filetype=obj "$dir/mlir.ll" -o "$dir/mlir.o"
link_and_run mlir "$@"
[ -s "$dir/mlir.out" ] || { echo "the program prints nothing"; exit 1; }

# ours NAME LLC OPTION...: lower with these options and compare
ours()
{
	name=$1 llc=$2
	shift 2
	lifeopt "$source" "$@" -o "$dir/$name.ll"
	$llc -relocation-model=pic -filetype=obj "$dir/$name.ll" -o "$dir/$name.o"
	link_and_run "$name" $cfiles
	cmp "$dir/mlir.out" "$dir/$name.out" || { diff "$dir/mlir.out" "$dir/$name.out" | head -20; echo "$name differs"; exit 1; }
}
cfiles="$*"
ours plain llc
ours o2 llc -O2
ours none llc --color=none
ours stripped llc --markers=strip
if [ -x /usr/lib/llvm-19/bin/llc ]; then
	ours llvm19 /usr/lib/llvm-19/bin/llc --llvm=19
fi
echo "same: $(wc -l <"$dir/mlir.out") lines"
