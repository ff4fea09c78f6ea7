#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# targets.sh FILE.mlir: an object for each of some machines, with an index of 32 and of 64 bits, by each LLVM release that is
# there: once by --emit=obj, once by llc from the text. Both are of that machine and define the same symbols.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
for release in 22 19; do
	llc=/usr/lib/llvm-$release/bin/llc
	[ -x "$llc" ] || continue
	for target in aarch64-linux-gnu riscv64-linux-gnu arm-linux-gnueabihf i686-linux-gnu; do
		for bits in 32 64; do
			set -- "$1" --llvm=$release --target=$target --index-bitwidth=$bits
			lifeopt "$@" --emit=obj="$dir/ours.o" -o "$dir/text.ll" --emit=llvm
			$llc -relocation-model=pic -filetype=obj "$dir/text.ll" -o "$dir/llc.o"
			for object in ours llc; do
				llvm-readelf -h "$dir/$object.o" | sed -n 's/^ *\(Class\|Data\|Machine\): *//p' >"$dir/$object.txt"
				llvm-nm "$dir/$object.o" | sed 's/^[0-9a-f ]*//' >>"$dir/$object.txt"
			done
			cmp "$dir/ours.txt" "$dir/llc.txt" || { echo "$release $target $bits: objects differ"; exit 1; }
			grep -q ' more$' "$dir/ours.txt" || { echo "$release $target $bits: no function"; exit 1; }
		done
	done
done
