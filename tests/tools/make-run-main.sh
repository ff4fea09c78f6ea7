#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# make-run-main.sh FOLDER: makes FOLDER/run-main, which runs the programs of tests, and beside it what it loads: empty libraries with the
# names of LLVM's, MLIR's and that of wrappers around APFloat. MLIR's runner libraries name those as needed and use nothing of them; to
# load them takes 10 to 28 ms in each run of a program, which takes one otherwise. What is loaded already is not loaded again. If a runner
# library used them after all, run-main would report a missing symbol.
set -eu
tools=$(dirname "$0")
lib=${LIFEOPT_LLVM_BIN:-/usr/lib/llvm-22/bin}/../lib
mkdir -p "$1"
made=$(mktemp -d "$1/make.XXXXXX") # another may make it too
trap 'rm -rf "$made"' EXIT
for library in "$lib"/libLLVM.so.* "$lib"/libMLIR.so.* "$lib"/libmlir_apfloat_wrappers.so.*; do
	[ -e "$library" ] || continue
	name=$(basename "$library")
	cc -shared -nostdlib -x c /dev/null -o "$made/$name" "-Wl,-soname,$name"
done
cc -O1 -o "$made/run-main" "$tools/run-main.c" -Wl,--no-as-needed -lm $(find "$made" -name 'lib*') "-Wl,-rpath,\$ORIGIN"
find "$made" -name 'lib*' -exec mv {} "$1" \;
mv "$made/run-main" "$1"
