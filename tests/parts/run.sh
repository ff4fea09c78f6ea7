#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh: the programs of minimum.py need no more stack than they must, and print the same whether mlir-opt or lifeopt lowers them, in all
# modes. ../lifelines/run.sh does the second.
here=$(dirname "$0")
python3 "$here/minimum.py" | grep -v '^ok' && exit 1
VARIANTS="none slots stackarg fuse fuseheap pack none2 pack2 asan heap heap2 heaparg heapstack heapasan fold poison poison2 heappoison argpoison copies2 copiesheap order2 orderheap"
export VARIANTS
PROGRAM=$here/minimum.py exec sh "$here/../lifelines/run.sh" 1 1
