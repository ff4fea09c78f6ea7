#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# twice.sh PROGRAM FIRST LAST OPTION...: of the random programs that PROGRAM makes of seeds FIRST..LAST, 50 functions each, a second run of
# lifeopt prints each function as the first one printed it, but for those that KNOWN names as SEED:FUNCTION: these must differ, so that
# the list gets shorter. HEAP=yes: with their static allocas on the heap. The last line says how many do not do as they should.
program=$1 first=$2 last=$3
shift 3
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export LIFEOPT_AGREED="$work" # builds with assertions ask isl once what both runs have in common
tab=$(printf '\t')
by_function() { # each line after the name of its function
	awk -v tab="$tab" '/func\.func/ && match($0, /@[A-Za-z0-9_]+/) { name = substr($0, RSTART + 1, RLENGTH - 1) } { print name tab $0 }' "$1"
}
: > "$work/known"
for one in ${KNOWN-}; do echo "$one" >> "$work/known"; done
for seed in $(seq "$first" "$last"); do
	/usr/bin/python3 "$program" "$seed" 50 > "$work/in.mlir" || exit 1
	[ "${HEAP:-no}" = no ] || sed -i 's/memref\.alloca()/memref.alloc()/' "$work/in.mlir"
	if lifeopt "$work/in.mlir" "$@" --emit=mlir -o "$work/once.mlir" && lifeopt "$work/once.mlir" "$@" --emit=mlir -o "$work/twice.mlir"; then
		by_function "$work/once.mlir" > "$work/once"
		by_function "$work/twice.mlir" > "$work/twice"
		diff "$work/once" "$work/twice" | sed -n "s/^[<>] \([^$tab]*\)$tab.*/$seed:\1/p"
	else
		echo "$seed:fails"
	fi
done | sort -u > "$work/found"
sort -u "$work/known" > "$work/sorted"
comm -23 "$work/found" "$work/sorted" | sed 's/$/: the second run prints something else/'
comm -13 "$work/found" "$work/sorted" | sed 's/$/: is listed, but does not differ/'
wrong=$(comm -3 "$work/found" "$work/sorted" | wc -l)
echo "$wrong not as they should"
[ "$wrong" = 0 ]
