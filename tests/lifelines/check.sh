#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# check.sh VARIANT FILE: status 0 if the program in FILE, whose functions mlir-opt's lowering can run, does otherwise when it is made by
# VARIANT of variants.sh. For reduce.py. LIFEOPT, LLVM_BIN: as in run.sh.
: "${LIFEOPT:=lifeopt}" "${LLVM_BIN:=/usr/lib/llvm-22/bin}"
here=$(dirname "$0")
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
. "$here/variants.sh"
prepare && by_mlir "$2" ref -O0 && (run_program "$work/ref") > "$work/want" || exit 1
"make_$1" "$2" 2> "$work/log" || exit 0
[ -n "$(run_all "$work/$1" "$work/want")" ]
