#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# twice.sh PROGRAM FIRST LAST OPTION...: of the random programs that PROGRAM makes of seeds FIRST..LAST, 50 functions each, a second run of
# lifeopt prints what the first one printed. HEAP=yes: with their static allocas on the heap. The last line says how many did.
program=$1 first=$2 last=$3
shift 3
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
same=0 other=0
for seed in $(seq "$first" "$last"); do
	/usr/bin/python3 "$program" "$seed" 50 > "$work/in.mlir" || exit 1
	[ "${HEAP:-no}" = no ] || sed -i 's/memref\.alloca()/memref.alloc()/' "$work/in.mlir"
	if lifeopt "$work/in.mlir" "$@" --emit=mlir -o "$work/once.mlir" && lifeopt "$work/once.mlir" "$@" --emit=mlir -o "$work/twice.mlir" &&
		cmp -s "$work/once.mlir" "$work/twice.mlir"; then
		same=$((same + 1))
	else
		echo "seed $seed: the second run fails or prints something else"
		other=$((other + 1))
	fi
done
echo "$same the same, $other not"
[ "$other" = 0 ]
