#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh FIRST LAST [FUNCTIONS [ONLY]]: the functions of program.py, whose nests --fuse=memory fuses, print the same as mlir-opt's lowering of
# them as they were: as ../lifelines/run.sh, which does it. So that they test something, nests of 15 functions of 50 must be fused in each
# seed.
here=$(dirname "$0")
[ $# != 2 ] || export LEAST=15 REPORTED='^  fused: '
PROGRAM=$here/program.py VARIANTS="fuse fuse2 fuseheap fusepoison fuseasan" AGAIN=againfuse exec sh "$here/../lifelines/run.sh" "$@"
