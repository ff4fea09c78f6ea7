#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# twice.sh PROGRAM FIRST LAST OPTION...: of the random programs that PROGRAM makes of seeds FIRST..LAST, 50 functions each, a second run of
# lifeopt prints each function as the first one printed it, but for those that KNOWN names as SEED:FUNCTION: these must differ, so that
# the list gets shorter. HEAP=yes: with their static allocas on the heap. MADE: a folder, empty at first, for several runs: a program is made
# once for all, and an answer compared with isl once. The last line says how many do not do as they should.
program=$1 first=$2 last=$3
shift 3
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
made=${MADE:-$work}
export LIFEOPT_AGREED="$made" # builds with assertions ask isl once what both runs have in common
tab=$(printf '\t')
by_function() { # each line after the name of its function
	awk -v tab="$tab" '/func\.func/ && match($0, /@[A-Za-z0-9_]+/) { name = substr($0, RSTART + 1, RLENGTH - 1) } { print name tab $0 }' "$1"
}
: > "$work/known"
for one in ${KNOWN-}; do echo "$one" >> "$work/known"; done
for seed in $(seq "$first" "$last"); do
	in=$made/$(basename "$(dirname "$program")")${PADS:+-pads}-$seed.mlir
	[ -e "$in" ] || { /usr/bin/python3 "$program" "$seed" 50 > "$work/in.mlir" && mv "$work/in.mlir" "$in"; } || { echo "$seed:is-not-made"; continue; }
	[ "${HEAP:-no}" = no ] || { sed 's/memref\.alloca()/memref.alloc()/' "$in" > "$work/in.mlir" && in=$work/in.mlir; } || { echo "$seed:is-not-made"; continue; }
	lifeopt "$in" "$@" --emit=mlir -o "$work/once.mlir" && lifeopt "$work/once.mlir" "$@" --emit=mlir -o "$work/twice.mlir" || { echo "$seed:fails"; continue; }
	cmp -s "$work/once.mlir" "$work/twice.mlir" && continue
	by_function "$work/once.mlir" > "$work/once"
	by_function "$work/twice.mlir" > "$work/twice"
	diff "$work/once" "$work/twice" | sed -n "s/^[<>] \([^$tab]*\)$tab.*/$seed:\1/p"
done | sort -u > "$work/found"
sort -u "$work/known" > "$work/sorted"
comm -23 "$work/found" "$work/sorted" | sed 's/$/: the second run prints something else/'
comm -13 "$work/found" "$work/sorted" | sed 's/$/: is listed, but does not differ/'
wrong=$(comm -3 "$work/found" "$work/sorted" | wc -l)
echo "$wrong not as they should"
[ "$wrong" = 0 ]
