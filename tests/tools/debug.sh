#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# debug.sh FILE.mlir: for each LLVM release that is there, what -g writes holds before LLVM's verifiers of IR and of DWARF, with and
# without optimization and for a target of 32 bits, and changes no instruction.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

instructions() # FILE.o
{
	llvm-objdump -d --no-show-raw-insn --no-leading-addr "$1" | sed -e '/file format/d' -e 's/<.*//'
}

for release in 22 19; do
	[ -x "/usr/lib/llvm-$release/bin/opt" ] || continue
	for level in -O0 -O2; do
		lifeopt "$1" --llvm=$release $level -g --emit=obj="$dir/with.o" --emit=llvm -o "$dir/with.ll"
		lifeopt "$1" --llvm=$release $level --emit=obj="$dir/without.o"
		/usr/lib/llvm-$release/bin/opt -passes=verify -disable-output "$dir/with.ll"
		llvm-dwarfdump --verify "$dir/with.o" >"$dir/log" || { cat "$dir/log"; exit 1; }
		instructions "$dir/with.o" >"$dir/with.txt"
		instructions "$dir/without.o" >"$dir/without.txt"
		cmp "$dir/with.txt" "$dir/without.txt" || { echo "$release $level: -g changes the code"; exit 1; }
	done
	lifeopt "$1" --llvm=$release -g --target=arm-linux-gnueabihf --index-bitwidth=32 --emit=obj="$dir/arm.o"
	llvm-dwarfdump --verify "$dir/arm.o" >"$dir/log" || { cat "$dir/log"; exit 1; }
done
