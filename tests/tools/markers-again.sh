#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# markers-again.sh FILE.mlir ...: markers can be dropped at any time. Of each program, which starts without any: what lifeopt prints with
# markers is printed again when it is stripped of them and run again, and when it goes through the dialect `lifeline`. What mlir-opt's
# -canonicalize makes of it there, lifeopt takes, and verifies what it makes of that. Files that lifeopt rejects are passed over. The programs with markers become parts of one input: a process takes longer to start than to read a small
# file. The last line says how many programs had markers.
set -u
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
marked=0
to() # OUT IN OPTION...
{
	local out=$1 in=$2
	shift 2
	lifeopt "$tmp/$in" --split-input-file --emit=mlir "$@" -o "$tmp/$out"
}

for file; do
	lifeopt "$file" --split-input-file --until=parse --markers=strip -o "$tmp/none" 2>/dev/null || continue
	to one none --until=lifelines 2>/dev/null || continue
	grep -q 'memref\.lifetime_start' "$tmp/one" || continue
	[ $marked = 0 ] || printf '\n// -----\n\n' >>"$tmp/keep" # as lifeopt prints it
	cat "$tmp/one" >>"$tmp/keep"
	marked=$((marked + 1))
done
[ $marked -gt 0 ] || { echo "no program has markers"; exit 1; }
status=0
to strip keep --until=parse --markers=strip && to again strip --until=lifelines && diff -u "$tmp/keep" "$tmp/again" ||
	{ echo "stripped and run again, other markers"; status=1; }
to dialect keep --until=parse --markers=dialect && to again dialect --until=parse && to want keep --until=parse &&
	diff -u "$tmp/want" "$tmp/again" || { echo "the dialect is read as something else"; status=1; }
! grep 'memref\.lifetime' "$tmp/dialect" || { echo "not in the dialect"; status=1; }
if command -v mlir-opt >/dev/null; then
	mlir-opt --irdl-file="$(dirname "$0")/../../tools/lifeline.irdl.mlir" --allow-unregistered-dialect --split-input-file --canonicalize \
		"$tmp/dialect" -o "$tmp/canonical" && to again canonical --until=lifelines 2>"$tmp/err" ||
		{ grep -v -A2 warning: "$tmp/err"; echo "refused behind -canonicalize"; status=1; }
fi
echo "programs with markers: $marked"
exit $status
