#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh FIRST LAST [FUNCTIONS [ONLY]]: the functions of the random programs of seeds FIRST..LAST, 50 each, print the same whether mlir-opt or
# lifeopt lowers them: with --color=none, slots and pack, with -O2, with AddressSanitizer's check for use after scope, which goes by the
# lifelines, and with --poison; the same with the allocas on the heap and --heap=pack, arg and stack; and when mlir-opt lowers what lifeopt
# prints as MLIR: of the first seed, of all with TEST_LONG=true. A failure prints seed and number of the function; run.sh SEED SEED 50 NUMBER brings it back alone, and
# `reduce.py SEED NUMBER check.sh VARIANT` makes it small. LIFEOPT names the command; LIFEOPT_SANITIZED that of a build with sanitizers,
# which must make the same; LLVM_BIN the folder of mlir-opt and llc; PROGRAM
# another generator, VARIANTS the ways, AGAIN those through mlir-opt. LEAST: so many lines of the report that a way writes have REPORTED.
: "${LIFEOPT:=lifeopt}" "${LLVM_BIN:=/usr/lib/llvm-22/bin}"
here=$(dirname "$0")
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
. "$here/variants.sh"
export EDGES=yes LIFEOPT_AGREED="$work" # builds with assertions ask isl once what all ways of a program have in common
: "${PROGRAM:=$here/program.py}"
variants=${VARIANTS:-$variants} again=${AGAIN-$again}
count=${3:-50}
passed=0 failed=0
prepare || exit 1
for seed in $(seq "$1" "$2"); do
	# shellcheck disable=SC2086
	/usr/bin/python3 "$PROGRAM" "$seed" "$count" $4 > "$work/in.mlir" || exit 1
	by_mlir "$work/in.mlir" ref -O0 && (run_program "$work/ref") > "$work/want" || { echo "seed $seed: reference failed"; exit 1; }
	: > "$work/wrong"
	on_heap "$work/in.mlir" && same_sanitized "$work/in.mlir" --fold && same_sanitized "$work/on_heap.mlir" --heap=pack > "$work/log" 2>&1 || {
		echo "seed $seed: the build with sanitizers fails, or makes something else"
		head -n 20 "$work/log"
		failed=$((failed + 1))
	}
	ways="$variants $again"
	[ "$seed" = "$1" ] || [ "${TEST_LONG:-false}" = true ] || ways=$variants
	for variant in $ways; do
		if ! "make_$variant" "$work/in.mlir" 2> "$work/log"; then
			echo "seed $seed $variant: no program"
			head -n 20 "$work/log"
			cut -d' ' -f1 "$work/want" >> "$work/wrong"
			continue
		fi
		run_all "$work/$variant" "$work/want" > "$work/differ"
		cat "$work/differ" >> "$work/wrong"
		while read -r number; do echo "seed $seed function $number $variant: differs or fails"; done < "$work/differ"
	done
	[ -z "${LEAST-}" ] || [ "$(grep -c "$REPORTED" "$work/report")" -ge "$LEAST" ] || {
		echo "seed $seed: less than $LEAST lines '$REPORTED' in the report"
		failed=$((failed + 1))
	}
	bad=$(sort -u "$work/wrong" | wc -l)
	failed=$((failed + bad)) passed=$((passed + $(wc -l < "$work/want") - bad))
done
echo "lifelines in random programs, seeds $1 to $2: $passed passed, $failed failed"
[ "$failed" = 0 ]
