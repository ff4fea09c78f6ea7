#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh FIRST LAST: random programs of seeds FIRST..LAST print the same whether mlir-opt or lifeopt lowers them, with every --color;
# what lifeopt prints as MLIR gives the same again. A failure prints its seed; run.sh SEED SEED brings it back.
# LIFEOPT names the command; LIFEOPT_SANITIZED that of a build with sanitizers, which must make the same; LLVM_BIN the folder of mlir-opt and llc.
: "${LIFEOPT:=lifeopt}" "${LLVM_BIN:=/usr/lib/llvm-22/bin}"
here=$(dirname "$0")
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
passed=0 failed=0
tools=$here/../tools
. "$tools/lower-by-mlir.sh"

# compile LL NAME LEVEL: object and shared object
compile() { object_of "$3" "$1" "$work/$2.o" && link_shared "$2"; }
prepare_runs "$here/print.c" || exit 1
for seed in $(seq "$1" "$2"); do
	/usr/bin/python3 "$here/program.py" "$seed" > "$work/ref.mlir" || exit 1
	good=1 ways="" texts=ref
	same_sanitized "$work/ref.mlir" || { echo "seed $seed: the build with sanitizers fails, or makes something else"; good=0; }
	for color in none slots pack "pack -O2"; do
		way=$(echo "$color" | tr -d ' ')
		# shellcheck disable=SC2086
		"$LIFEOPT" "$work/ref.mlir" --color=$color -o "$work/$way.ll" --emit=llvm --emit=mlir="$work/$way-again.mlir" ||
			{ echo "seed $seed --color=$color: fails"; good=0; continue; }
		ways="$ways $way"
		for text in $texts; do # the same text is compiled once
			! cmp -s "$work/$text.mlir" "$work/$way-again.mlir" || ln -sf "$text.so" "$work/$way-again.so"
		done
		[ -L "$work/$way-again.so" ] || texts="$texts $way-again"
	done
	# shellcheck disable=SC2086
	lower_all_by_mlir $texts || { echo "seed $seed: mlir-opt does not lower all of $texts"; exit 1; }
	compile "$work/ref.ll" ref -O0 && (ulimit -s unlimited 2>/dev/null; run_program "$work/ref") > "$work/want" || { echo "seed $seed: reference failed"; exit 1; }
	for way in $ways; do
		level=-O0 # LLVM's code generator lets allocas share by their markers if it optimizes: where each value has an alloca, and with -O2
		case $way in none | *-O2) level=-O1 ;; esac
		compile "$work/$way.ll" "$way" $level && (run_program "$work/$way") > "$work/got" && cmp -s "$work/want" "$work/got" &&
			{ [ -L "$work/$way-again.so" ] || compile "$work/$way-again.ll" "$way-again" -O0; } && # which has no markers
			(run_program "$work/$way-again") > "$work/got" && cmp -s "$work/want" "$work/got" && continue
		echo "seed $seed --color=$way: differs or fails"
		good=0
	done
	rm -f "$work"/*-again.so
	if [ $good = 1 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done
echo "random programs, seeds $1 to $2: $passed passed, $failed failed"
[ "$failed" = 0 ]
