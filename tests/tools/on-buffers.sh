#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# on-buffers.sh NAME...: the tensor programs of examples/, bufferized with their linalg ops still in place. What lifeopt makes of them
# is read by mlir-opt, turned into loops and compiled there; it must print the same bits as without lifeopt, and need fewer bytes. So must
# what lifeopt lowers itself, from linalg, affine, parallel, vectorized and scf loops and from blocks.
set -eu -o pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/../../scripts/setup.sh"
. "$top/scripts/programs.sh"
. "$top/tests/tools/link-examples.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

run() { # EXAMPLE FILE OBJECT
	lower_with_mlir_opt "$2" --convert-linalg-to-loops >"$3.ll"
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
	cp "$work/before.mlir" "$work/linalg.mlir"
	"$llvm_bin/mlir-opt" "$work/linalg.mlir" --convert-linalg-to-affine-loops -o "$work/affine.mlir"
	"$llvm_bin/mlir-opt" "$work/linalg.mlir" --convert-linalg-to-parallel-loops -o "$work/parallel.mlir"
	levels="linalg affine parallel scf cf"
	if [ "$name" != convnet ]; then # of which mlir-opt's vectorizer makes what its verifier refuses
		levels+=" vector"
		"$llvm_bin/mlir-opt" "$work/affine.mlir" --affine-super-vectorize=virtual-vector-size=4 -o "$work/vector.mlir"
	fi
	"$llvm_bin/mlir-opt" "$work/affine.mlir" --lower-affine -o "$work/scf.mlir"
	"$llvm_bin/mlir-opt" "$work/scf.mlir" --convert-scf-to-cf -o "$work/cf.mlir"
	for level in $levels; do
		for options in "" -O2; do
			# shellcheck disable=SC2086
			lifeopt "$work/$level.mlir" $options -o "$work/own.ll"
			compile "$work/own.o" <"$work/own.ll"
			link_and_run "$name" "$work/own.o" >"$work/got"
			cmp "$work/want" "$work/got" || { echo "$name at level $level lowered by lifeopt $options: other bits"; exit 1; }
		done
	done
	lifeopt "$work/before.mlir" --emit=report >"$work/report"
	awk -v name="@$name" '$1 == name { found = 1; if ($5 >= $4) { print name ": nothing is shared"; exit 1 }; print name, $4, $5, $6 }
		END { if (!found) { print name ": not in the report"; exit 1 } }' "$work/report"
done
