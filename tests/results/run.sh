#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh: the programs of minimum.py need no more memory than they must, and print the same whether mlir-opt or lifeopt lowers them, in all
# modes. ../lifelines/run.sh does the second.
here=$(dirname "$0")
python3 "$here/minimum.py" | grep -v '^ok' && exit 1
VARIANTS="pack pack2 heap heap2 heaparg argpoison heapstack heapasan poison2 heappoison copies2 copiesarg orderarg stackarg2"
export VARIANTS
PROGRAM=$here/minimum.py AGAIN="againheap againarg" exec sh "$here/../lifelines/run.sh" 1 1
