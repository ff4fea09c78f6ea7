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
compile() { "$LLVM_BIN/llc" "$3" -relocation-model=pic -filetype=obj "$1" -o "$work/$2.o" && link_shared "$2"; }
# by_mlir IN NAME LEVEL: the same text is compiled once
by_mlir() {
	known=$work/of-$(sha256sum <"$1" | cut -c1-64)
	[ -x "$known" ] || { lower_by_mlir "$1" "$2" && compile "$work/$2.ll" "$2" "$3" && mv "$work/$2.so" "$known"; } && ln -sf "$known" "$work/$2.so"
}
prepare_runs "$here/print.c" || exit 1
for seed in $(seq "$1" "$2"); do
	/usr/bin/python3 "$here/program.py" "$seed" > "$work/in.mlir" || exit 1
	by_mlir "$work/in.mlir" ref -O0 && (ulimit -s unlimited 2>/dev/null; run_program "$work/ref") > "$work/want" || { echo "seed $seed: reference failed"; exit 1; }
	good=1
	same_sanitized "$work/in.mlir" || { echo "seed $seed: the build with sanitizers fails, or makes something else"; good=0; }
	for color in none slots pack "pack -O2"; do
		level=-O0 # LLVM's code generator lets allocas share by their markers if it optimizes: where each value has an alloca, and with -O2
		case $color in none | *-O2) level=-O1 ;; esac
		# shellcheck disable=SC2086
		"$LIFEOPT" "$work/in.mlir" --color=$color -o "$work/out.ll" --emit=llvm --emit=mlir="$work/out.mlir" &&
			compile "$work/out.ll" out $level && (run_program "$work/out") > "$work/got" && cmp -s "$work/want" "$work/got" &&
			by_mlir "$work/out.mlir" again $level && (run_program "$work/again") > "$work/got" && cmp -s "$work/want" "$work/got" && continue
		echo "seed $seed --color=$color: differs or fails"
		good=0
	done
	rm -f "$work"/of-*
	if [ $good = 1 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done
echo "random programs, seeds $1 to $2: $passed passed, $failed failed"
[ "$failed" = 0 ]
