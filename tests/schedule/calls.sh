#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# calls.sh: the programs of calls.py need no more stack than they must, and print the same whether mlir-opt or lifeopt lowers them, in all
# modes. ../lifelines/run.sh does the second.
here=$(dirname "$0")
python3 "$here/calls.py" | grep -v '^ok' && exit 1
VARIANTS="pack order order2 orderheap orderarg orderpoison orderasan"
export VARIANTS
PROGRAM=$here/calls.py AGAIN=againorder exec sh "$here/../lifelines/run.sh" 1 1
