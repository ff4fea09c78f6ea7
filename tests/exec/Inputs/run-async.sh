#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run-async.sh GENERIC.mlir ASYNC-LIBRARIES [OPTION...]: what mlir-opt has made of async.execute, laid out by lifeopt with the options, then
# lowered and run by MLIR.
set -eu
source=$1 libraries=$2
shift 2
lifeopt "$source" "$@" --emit=mlir-generic | mlir-opt --async-runtime-ref-counting --convert-async-to-llvm --convert-linalg-to-loops \
	--convert-scf-to-cf --expand-strided-metadata --finalize-memref-to-llvm --convert-arith-to-llvm --convert-index-to-llvm \
	--convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts |
	mlir-runner -e main --entry-point-result=i32 -O2 "$libraries"
