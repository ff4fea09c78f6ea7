#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""many-reads.py N: a function in which N loops in two common ones read a window of a buffer that another loop in them writes."""
import sys

print("""func.func @f(%o: memref<64xi64>) {
  %k = arith.constant 1 : i64
  %b = memref.alloca() : memref<8xi64>
  affine.for %a = 0 to 2 {
    affine.for %t = 0 to 4 {
      affine.for %i = 0 to 5 {
        affine.store %k, %b[%t + %i] : memref<8xi64>
      }""")
for _ in range(int(sys.argv[1])):
    print("""      affine.for %i = 0 to 5 {
        %x = affine.load %b[%t + %i] : memref<8xi64>
        affine.store %x, %o[%i] : memref<64xi64>
      }""")
print("""    }
  }
  return
}""")
