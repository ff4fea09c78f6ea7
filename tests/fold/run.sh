#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh FIRST LAST [FUNCTIONS [ONLY]]: the nests of program.py, whose buffers --fold folds, print the same as mlir-opt's lowering of them
# as they were: exact windows, powers of two, with --poison, under AddressSanitizer. As ../lifelines/run.sh, which does it.
here=$(dirname "$0")
PROGRAM=$here/program.py VARIANTS="fold fold2 foldpoison foldasan" AGAIN=againfold exec sh "$here/../lifelines/run.sh" "$@"
