#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh FIRST LAST [FUNCTIONS [ONLY]]: the functions of the random programs of seeds FIRST..LAST, which copy into and out of arguments,
# print what they did as mlir-opt lowers them: with slots and arenas, optimized, with --poison, with --fold, and with the buffers on the heap. As
# ../lifelines/run.sh, which does it.
here=$(dirname "$0")
PROGRAM=$here/program.py VARIANTS="slots pack2 poison2 heap heaparg stackarg stackarg2 stackpoison fold" AGAIN="again againarg againstack againfold" exec sh "$here/../lifelines/run.sh" "$@"
