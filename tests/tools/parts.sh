#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# parts.sh FILE...: the text of each program, made of parts of one function each and of parts of some, says the same as bitcode,
# which is made whole: both are disassembled, and are then equal to the byte. A program that has no LLVM output is passed over.
set -u
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
compared=0
for file; do
	lifeopt "$file" --emit=bc="$tmp/whole.bc" 2>/dev/null || continue
	llvm-dis <"$tmp/whole.bc" >"$tmp/whole.ll" || exit 1
	for n in 1 15 1000000; do
		lifeopt "$file" --part-ops=$n -o "$tmp/parts.ll" && llvm-as <"$tmp/parts.ll" | llvm-dis >"$tmp/again.ll" || {
			echo "parts.sh: $file: parts of $n operations are no LLVM IR" >&2
			exit 1
		}
		diff -u "$tmp/whole.ll" "$tmp/again.ll" >&2 || {
			echo "parts.sh: $file: parts of $n operations say something else" >&2
			exit 1
		}
	done
	compared=$((compared + 1))
done
[ $compared -gt 0 ] || { echo "parts.sh: there was nothing to compare" >&2; exit 1; }
