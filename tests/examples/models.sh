#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The models of examples/model.py. As large as they are, --heap=pack keeps them in one allocation of just as many bytes as are live at
# once; small, they give the same bits as mlir-runner gets for them as they are: compiled by lifeopt, and run by mlir-runner after
# lifeopt's --emit=mlir. TAP lines. TEST_LONG=true: all layers of the small ones, else one block of each stage, the
# net by mlir-runner once.
set -u -o pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../../scripts/setup.sh"
LLVM_BIN=$llvm_bin tools=$top/tests/tools
. "$tools/lower-by-mlir.sh"
. "$top/tests/tools/tap.sh"
lifeopt=${LIFEOPT_BUILD:-$top/build/dev}/bin/lifeopt
runner_libraries=$library

check() { tap "models/$model/$1" "${@:2}"; } # NAME COMMAND...
made() { python3 "$top/examples/model.py" "$model" "$@"; }

at_the_bound() { # BUFFERS OPTION...: so many allocations before, those apart that became views of what was copied to them, one after, with not a byte more than the bound
	local buffers=$1
	shift
	made "$@" >"$work/model.mlir" &&
		"$lifeopt" "$work/model.mlir" --heap=pack --emit=report="$work/report" --emit=mlir="$work/packed.mlir" || return
	awk -v want="$buffers" '/heap, laid out/ { n++; allocations = $4; before = $7; after = $11; bound = $15 }
		END { print allocations, before, after, bound; exit !(n == 1 && allocations == want && before > 2.5e8 && after == bound + 0 && after < before / 35) }' "$work/report" &&
		[ "$(grep -c 'memref.alloc(' "$work/packed.mlir")" = 1 ] && [ "$(grep -c memref.dealloc "$work/packed.mlir")" = 1 ]
}
run_by_mlir() { # FILE NAME; mlir-runner prints the result of @main first or last, as it likes
	output_by_mlir "$1" "$work/$2.raw" main i32 &&
		grep -vx 0 "$work/$2.raw" >"$work/$2.out"
}
expected() { made "${small[@]}" --main >"$work/small.mlir" && run_by_mlir "$work/small.mlir" want && [ "$(wc -l <"$work/want.out")" = 5 ]; }
compiled() { # OPTION...
	made "${small[@]}" --main >"$work/small.mlir" && "$lifeopt" "$work/small.mlir" "$@" --emit=obj="$work/small.o" &&
		cc "$work/small.o" "$runner_libraries" -Wl,--allow-shlib-undefined,-rpath,"$(dirname "$runner_libraries")" -lm -o "$work/small" &&
		"$work/small" | grep -vx 0 >"$work/got.out" && cmp "$work/want.out" "$work/got.out"
}
read_by_mlir() { # OPTION...
	made "${small[@]}" --main >"$work/small.mlir" && "$lifeopt" "$work/small.mlir" "$@" --emit=mlir="$work/rewritten.mlir" &&
		run_by_mlir "$work/rewritten.mlir" again && cmp "$work/want.out" "$work/again.out"
}

run_one() { # MODEL BUFFERS
	model=$1
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	small=(--small)
	[ "${TEST_LONG:-false}" = true ] || small+=(--depth 1)
	check "in one allocation of what is live at once" at_the_bound "$2"
	check "the same with deallocs at the end" at_the_bound "$2" --dealloc
	check "mlir-runner runs it" expected
	check "same bits, --heap=pack" compiled --heap=pack
	if [ "$model" = transformer ] || [ "${TEST_LONG:-false}" = true ]; then # mlir-runner takes as long for the net as all else here
		check "same bits by mlir-runner, --heap=arg" read_by_mlir --heap=arg
	fi
	[ "${TEST_LONG:-false}" = true ] || return
	check "same bits by mlir-runner, --heap=pack" read_by_mlir --heap=pack
	check "same bits" compiled
	check "same bits, --heap=arg -O2" compiled --heap=arg -O2
	check "same bits, --heap=pack -O2 --poison" compiled --heap=pack -O2 --poison
	check "same bits, --heap=stack" compiled --heap=stack
	small+=(--dealloc)
	check "same bits, with deallocs, --heap=pack" compiled --heap=pack
}

if [ $# = 2 ]; then
	run_one "$1" "$2"
	exit 0
fi
[ -x "$lifeopt" ] || { echo "not ok - models: no $lifeopt"; exit 1; }
printf 'resnet 773\ntransformer 1526\n' | xargs -P "${TEST_JOBS:-$(nproc)}" -L 1 bash -c 'out=$(bash "$0" "$1" "$2" 2>&1); printf "%s\n" "$out"' "${BASH_SOURCE[0]}"
