#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# large.sh FIRST LAST [OPERATIONS]: as run.sh, for one function of OPERATIONS ops (4000) and hundreds of buffers by bench/generate, on the stack and
# on the heap: functions of the random generators have few values. Ops that the interpreter does not know become sums. A failure names its seed.
: "${LIFEOPT:=lifeopt}" "${LLVM_BIN:=/usr/lib/llvm-22/bin}"
: "${INTERPRET:=$(dirname "$LIFEOPT")/../interpret/interpret}"
here=$(dirname "$0")
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
passed=0 failed=0
for seed in $(seq "$1" "$2"); do
	/usr/bin/python3 "$here/../../bench/generate" --ops "${3:-4000}" --shape one --seed "$seed" |
		sed -E 's/(arith\.negf|math\.[a-z]+) (%[0-9a-z_]+) : f32/arith.addf \2, \2 : f32/; s/arith\.maximumf/arith.addf/' |
		/usr/bin/python3 "$here/call.py" > "$work/in.mlir" || exit 1
	sed -E 's/memref\.alloca(\(| \{)/memref.alloc\1/' "$work/in.mlir" > "$work/heap.mlir"
	"$LLVM_BIN/mlir-opt" --mlir-print-op-generic --mlir-print-debuginfo "$work/in.mlir" -o "$work/source" &&
		"$LIFEOPT" "$work/in.mlir" --print-locations --emit=mlir-generic="$work/stack.result" &&
		"$LIFEOPT" "$work/heap.mlir" --heap=pack --print-locations --emit=mlir-generic="$work/heap.result" &&
		"$INTERPRET" "$work/source" "$work/stack.result" "$work/heap.result" > "$work/said" 2>&1
	if tail -n 1 "$work/said" | grep -q '^1 functions, 0 left out, 2 programs, [0-9]* reads, 0 reports$'; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		sed "s/^/seed $seed: /" "$work/said" | tail -n 20
	fi
	rm -f "$work/said"
done
echo "values of bytes in large functions, seeds $1 to $2: $passed passed, $failed failed"
[ "$failed" = 0 ]
