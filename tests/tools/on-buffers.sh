#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# on-buffers.sh NAME...: the tensor programs of examples/, bufferized with their linalg ops still in place. What lifeopt makes of them
# is read by mlir-opt, turned into loops and compiled there; it must print the same bits as without lifeopt, and need fewer bytes. So must
# what lifeopt lowers itself.
set -eu -o pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/../../scripts/setup.sh"
. "$top/scripts/programs.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

run() { # EXAMPLE FILE OBJECT
	"$llvm_bin/mlir-opt" "$2" --convert-linalg-to-loops -o "$3.loops.mlir"
	lower_with_mlir_opt "$3.loops.mlir" >"$3.ll"
	compile "$3" <"$3.ll"
	link_and_run "$1" "$3"
}

for name; do
	"$llvm_bin/mlir-opt" "$top/examples/$name.tensor.mlir" \
		--one-shot-bufferize="bufferize-function-boundaries=1 function-boundary-type-conversion=identity-layout-map" \
		--promote-buffers-to-stack="max-alloc-size-in-bytes=1048576 max-rank-of-allocated-memref=8" \
		--buffer-deallocation-pipeline --canonicalize --cse -o "$work/before.mlir"
	grep -q 'linalg\.' "$work/before.mlir" || { echo "$name: no linalg op is left"; exit 1; }
	run "$name" "$work/before.mlir" "$work/before.o" >"$work/want"
	[ -s "$work/want" ]
	for color in none slots pack; do
		lifeopt "$work/before.mlir" --color="$color" --emit=mlir -o "$work/$color.mlir"
		run "$name" "$work/$color.mlir" "$work/$color.o" >"$work/got"
		cmp "$work/want" "$work/got" || { echo "$name --color=$color: other bits"; exit 1; }
	done
	for options in "" --color=none -O2; do
		lifeopt "$work/before.mlir" $options -o "$work/own.ll"
		compile "$work/own.o" <"$work/own.ll"
		link_and_run "$name" "$work/own.o" >"$work/got"
		cmp "$work/want" "$work/got" || { echo "$name lowered by lifeopt $options: other bits"; exit 1; }
	done
	lifeopt "$work/before.mlir" --emit=report >"$work/report"
	awk -v name="@$name" '$1 == name { found = 1; if ($5 >= $4) { print name ": nothing is shared"; exit 1 }; print name, $4, $5, $6 }
		END { if (!found) { print name ": not in the report"; exit 1 } }' "$work/report"
done
