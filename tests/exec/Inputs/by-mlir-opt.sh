#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# by-mlir-opt.sh FILE.mlir PROGRAM: lower it with mlir-opt, compile and link it with what prints.
set -eu
mlir-opt "$1" --convert-linalg-to-loops --lower-affine --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-arith-to-llvm \
	--convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts |
	mlir-translate --mlir-to-llvmir -o "$2.ll"
llc -relocation-model=pic -filetype=obj "$2.ll" -o "$2.o"
cc -o "$2" "$2.o" "$(dirname "$0")/../../tools/print.c"
