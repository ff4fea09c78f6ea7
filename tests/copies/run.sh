#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh FIRST LAST [FUNCTIONS [ONLY]]: the copies of program.py, of which --copies=size makes views, print the same as mlir-opt's lowering of
# them as they were: as ../lifelines/run.sh, which does it. So that they test something, --copies=size must have replaced 20 copies of each
# seed. PADS: some of the copies are to parts of buffers.
here=$(dirname "$0")
export PADS=yes
: "${LIFEOPT:=lifeopt}"
copies() { # SEED WAY FUNCTIONS ONLY: how many there are after it
	# shellcheck disable=SC2086
	/usr/bin/python3 "$here/program.py" "$1" $3 $4 | "$LIFEOPT" - --copies="$2" --emit=mlir | grep -cE 'memref\.copy|linalg\.(copy|transpose|broadcast)|linalg\.generic'
}
if [ $# = 2 ]; then
	for seed in $(seq "$1" "$2"); do
		replaced=$(($(copies "$seed" keep 50) - $(copies "$seed" size 50)))
		[ $replaced -ge 20 ] || { echo "seed $seed: only $replaced copies became views"; exit 1; }
	done
fi
PROGRAM=$here/program.py VARIANTS="pack copies copies2 copiesheap copiesarg copiespoison copiesasan" AGAIN=againcopies \
	exec sh "$here/../lifelines/run.sh" "$@"
