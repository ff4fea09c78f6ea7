#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""growth.py N: memory that lifeopt takes for a function of N steps, each of which makes a buffer of the one before it, and for one of
4 N steps. All lie in one storage in the end, one over the other: a step more takes some kilobytes, however many there are."""
import os
import subprocess
import sys
import tempfile

STEP = """  %%b%d = memref.alloca() : memref<64xf32>
  linalg.add ins(%%b%d, %%b%d : memref<64xf32>, memref<64xf32>) outs(%%b%d : memref<64xf32>)
"""


def chain(n):
    return ("func.func @f(%b0: memref<64xf32>, %to: memref<64xf32>) {\n" + "".join(STEP % (i + 1, i, i, i + 1) for i in range(n)) +
            "  memref.copy %%b%d, %%to : memref<64xf32> to memref<64xf32>\n  return\n}\n" % n)


def kilobytes(n):
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(chain(n))
        file.flush()
        child = subprocess.Popen(["lifeopt", file.name, "--emit=mlir"], stdout=subprocess.DEVNULL)
        status, usage = os.wait4(child.pid, 0)[1:]
    if status:
        sys.exit("lifeopt fails on %d steps" % n)
    return usage.ru_maxrss


def main():
    n = int(sys.argv[1])
    more = (kilobytes(4 * n) - kilobytes(n)) / (3 * n)
    if more > 32:
        sys.exit("%d KB for each step more than %d" % (more, n))


main()
