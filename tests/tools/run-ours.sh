#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run-ours.sh [--runner] FILE.mlir [FILE.c ...]: a program with @main that mlir-opt cannot lower, run as lifeopt lowers it: as it is, with
# -O2, uncolored, without markers, with LLVM 19 where it is there. All must print the same bytes, which go to standard output.
# --runner: link with MLIR's runner libraries instead of tests/tools/print.c.
set -eu
lib=$(llvm-config-22 --libdir 2>/dev/null || echo /usr/lib/llvm-22/lib)
tools=$(dirname "$(command -v run-ours.sh || echo "$0")")
libraries="$tools/print.c $(echo "$lib"/libmlir_float16_utils.so*)"
if [ "$1" = --runner ]; then
	libraries="$(echo "$lib"/libmlir_c_runner_utils.so* "$lib"/libmlir_runner_utils.so*)"
	shift
fi
source=$1
shift
cfiles="$*"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# ours NAME LLC OPTION...: lower with these options, run, compare with the first
ours()
{
	name=$1 llc=$2
	shift 2
	lifeopt "$source" "$@" -o "$dir/$name.ll"
	$llc -relocation-model=pic -filetype=obj "$dir/$name.ll" -o "$dir/$name.o"
	cc -w -o "$dir/$name" "$dir/$name.o" $cfiles $libraries -Wl,-rpath,"$lib" -lm
	"$dir/$name" >"$dir/$name.out" || { echo "$name: exit status $?"; exit 1; }
	cmp "$dir/plain.out" "$dir/$name.out" || { diff "$dir/plain.out" "$dir/$name.out" | head -20; echo "$name differs"; exit 1; }
}
ours plain llc
ours o2 llc -O2
ours none llc --color=none
ours stripped llc --markers=strip
if [ -x /usr/lib/llvm-19/bin/llc ]; then
	ours llvm19 /usr/lib/llvm-19/bin/llc --llvm=19
fi
cat "$dir/plain.out"
