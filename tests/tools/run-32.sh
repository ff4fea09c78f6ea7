#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run-32.sh FILE.mlir FREESTANDING.c: a program with @main, for i686 and for this machine, with an index of 32 and of 64 bits, with each
# LLVM release that is there: on both machines it prints the same bytes.
set -eu
source=$1 freestanding=$2
tools=$(dirname "$(command -v run-32.sh)")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cc -m32 -O1 -ffreestanding -fno-pic -fno-stack-protector -c "$freestanding" -o "$dir/start.o"
for release in 22 19; do
	[ -x "/usr/lib/llvm-$release/bin/llc" ] || continue
	for bits in 32 64; do
		for level in -O0 -O2; do
			set -- --llvm=$release --index-bitwidth=$bits $level "$source"
			lifeopt "$@" --target=i686-linux-gnu --emit=obj="$dir/small.o"
			ld -m elf_i386 -o "$dir/small" "$dir/small.o" "$dir/start.o"
			"$dir/small" >"$dir/small.txt"
			lifeopt "$@" --emit=obj="$dir/large.o"
			cc -o "$dir/large" "$dir/large.o" "$tools/print.c"
			"$dir/large" >"$dir/large.txt"
			cmp "$dir/small.txt" "$dir/large.txt" || { echo "$release, $bits bits, $level: different"; exit 1; }
			[ -s "$dir/small.txt" ] || { echo "the program prints nothing"; exit 1; }
		done
	done
done
echo "same"
