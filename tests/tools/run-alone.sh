#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run-alone.sh FILE.mlir OPTION...: what a program with @main prints, lowered by lifeopt with these options and linked with MLIR's runner
# library; for programs that mlir-opt cannot lower.
set -eu
lib=$(llvm-config-22 --libdir 2>/dev/null || echo /usr/lib/llvm-22/lib)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
lifeopt "$@" -o "$dir/program.ll"
llc -relocation-model=pic -filetype=obj "$dir/program.ll" -o "$dir/program.o"
cc -w -o "$dir/program" "$dir/program.o" "$lib"/libmlir_c_runner_utils.so* -Wl,-rpath,"$lib" -lm
"$dir/program"
