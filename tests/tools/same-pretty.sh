#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The pretty form of a file has the same aliases as mlir-opt's: the same definitions at its head and end, with and without
# locations. The file must be one module, since mlir-opt prints one around anything else.
#
#   same-pretty.sh FILE
set -u
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
aliases() { grep -E '^[#!][a-z]+[0-9]* = '; }
for locations in false true; do
	theirs=() ours=()
	$locations && theirs=(--mlir-print-debuginfo) ours=(--print-locations)
	mlir-opt --allow-unregistered-dialect "${theirs[@]}" "$1" >"$tmp/theirs" || exit 1
	lifeopt --until=parse --emit=mlir "${ours[@]}" "$1" >"$tmp/ours" || exit 1
	aliases <"$tmp/theirs" >"$tmp/theirs.aliases"
	aliases <"$tmp/ours" >"$tmp/ours.aliases"
	[ -s "$tmp/theirs.aliases" ] || { echo "same-pretty.sh: $1: there are no aliases" >&2; exit 1; }
	diff -u "$tmp/theirs.aliases" "$tmp/ours.aliases" >&2 || exit 1
done
