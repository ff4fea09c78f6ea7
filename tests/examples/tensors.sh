#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The models of bench/models, tensor programs of which mlir-opt makes buffers. Whole and small, --heap=pack --copies=size --schedule=memory lays
# their buffers out in at most 1.05 of the minimum that their files state, and in 1.15 where equal tensors were merged first; small, they
# give the same bits as mlir-runner gets for them without lifeopt: compiled by lifeopt, and run by mlir-runner after lifeopt's --emit=mlir.
# With --fuse=memory the MobileNets need at most a fifth of that, and small they give the same bits. TAP lines.
set -u -o pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../../scripts/setup.sh"
LLVM_BIN=$llvm_bin tools=$top/tests/tools
. "$tools/lower-by-mlir.sh"
. "$top/tests/tools/tap.sh"
lifeopt=${LIFEOPT_BUILD:-$top/build/dev}/bin/lifeopt
runner_libraries=$library
export LIFEOPT_LLVM_BIN=$llvm_bin PYTHONDONTWRITEBYTECODE=1
options=(--heap=pack --copies=size --schedule=memory)

check() { tap "tensors/$model/$1" "${@:2}"; } # NAME COMMAND...
made() { python3 "$top/bench/models/make" "$model" "$@"; }

at_the_minimum() { # MOST OPTION...: all in one allocation of at most MOST of the minimum, but for the results
	local most=$1
	shift
	made "$@" >"$work/model.mlir" && "$lifeopt" "$work/model.mlir" "${options[@]}" --emit=report="$work/report" &&
		awk -v most="$most" -v minimum="$(made "$@" --minimum)" '/heap, laid out/ { n++; for (i = 1; i < NF; i++) if ($(i + 1) == "after,") after = $i }
			END { print minimum, after; exit !(n == 1 && after >= minimum && after <= most * minimum) }' "$work/report"
}
run_by_mlir() { output_by_mlir "$1" "$work/$2.out" run void; } # FILE NAME
expected() { made --small --main >"$work/small.mlir" && run_by_mlir "$work/small.mlir" want && [ "$(sort -u "$work/want.out" | wc -l)" -ge 5 ]; }
compiled() { # OPTION...
	"$lifeopt" "$work/small.mlir" "${options[@]}" "$@" --emit=obj="$work/small.o" &&
		cc "$work/small.o" "$runner_libraries" -Wl,--allow-shlib-undefined,-rpath,"$(dirname "$runner_libraries")" -lm -o "$work/small" &&
		"$work/small" >"$work/got.out" && cmp "$work/want.out" "$work/got.out"
}
laid_out() { # OPTION...: bytes of the heap
	"$lifeopt" "$work/model.mlir" "${options[@]}" "$@" --emit=report | awk '/heap, laid out/ { for (i = 1; i < NF; i++) if ($(i + 1) == "after,") print $i }'
}
fused_to_a_fifth() {
	made >"$work/model.mlir" && given=$(laid_out) && fused=$(laid_out --fuse=memory) && echo "$given $fused" && [ "$fused" -gt 0 ] &&
		[ $((5 * fused)) -le "$given" ]
}
read_by_mlir() {
	"$lifeopt" "$work/small.mlir" "${options[@]}" --emit=mlir="$work/rewritten.mlir" && run_by_mlir "$work/rewritten.mlir" again &&
		cmp "$work/want.out" "$work/again.out"
}

run_one() { # MODEL
	model=$1
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	check "whole, at its minimum" at_the_minimum 1.05
	check "small, at its minimum" at_the_minimum 1.05 --small
	check "whole, where sums share what they begin with" at_the_minimum 1.15 --cse
	check "mlir-runner runs it" expected
	check "same bits" compiled
	case $model in
	mobilenet*)
		check "whole, fused to a fifth" fused_to_a_fifth
		check "same bits, fused" compiled --fuse=memory
		;;
	esac
	check "same bits by mlir-runner" read_by_mlir
}

if [ $# = 1 ]; then
	run_one "$1"
	exit 0
fi
[ -x "$lifeopt" ] || { echo "not ok - tensors: no $lifeopt"; exit 1; }
echo transformer prefill decode bert resnet18 resnet50 mobilenet mobilenet-i8 |
	xargs -P "${TEST_JOBS:-$(nproc)}" -n 1 bash -c 'out=$(bash "$0" "$1" 2>&1); printf "%s\n" "$out"' "${BASH_SOURCE[0]}"
