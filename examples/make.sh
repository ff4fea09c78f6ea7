#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# From each <name>.tensor.mlir, with mlir-opt 22 and nothing else:
#   <name>.heap.mlir    as bufferization and the deallocation pipeline leave it, linalg turned into loops
#   <name>.stack.mlir   the same with --promote-buffers-to-stack and its limit raised
# Run it again after a change to a tensor program, and commit what it prints.
set -eu -o pipefail
cd "$(dirname "$0")"
mlir_opt=${MLIR_OPT:-/usr/lib/llvm-22/bin/mlir-opt}

loops() { # NAME: affine loops for some, scf loops for the others, so that both kinds are seen
	case $1 in
	mlp | convnet | stencil) echo --convert-linalg-to-affine-loops ;;
	*) echo --convert-linalg-to-loops ;;
	esac
}

for tensor in *.tensor.mlir; do
	name=${tensor%.tensor.mlir}
	bufferize=(--one-shot-bufferize="bufferize-function-boundaries=1 function-boundary-type-conversion=identity-layout-map"
		--canonicalize --cse)
	promote=(--promote-buffers-to-stack="max-alloc-size-in-bytes=1048576 max-rank-of-allocated-memref=8")
	"$mlir_opt" "$tensor" "${bufferize[@]}" --buffer-deallocation-pipeline \
		"$(loops "$name")" --canonicalize --cse -o "$name.heap.mlir"
	"$mlir_opt" "$tensor" "${bufferize[@]}" "${promote[@]}" --buffer-deallocation-pipeline \
		"$(loops "$name")" --canonicalize --cse -o "$name.stack.mlir"
done
