# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""many-parts.py N: a buffer that is filled, and of which then N ops write and N others read one part each: no byte of the fill is read."""
import sys

n = int(sys.argv[1])
print(f"func.func @parts(%in: memref<{4 * n}xf32>, %out: memref<{4 * n}xf32>, %z: f32) {{\n  %b = memref.alloca() : memref<{4 * n}xf32>")
print(f"  linalg.fill ins(%z : f32) outs(%b : memref<{4 * n}xf32>)")
for i in range(n):
    part = f"memref<4xf32, strided<[1], offset: {4 * i}>>"
    for name, of in ("i", "in"), ("b", "b"), ("o", "out"):
        print(f"  %{name}{i} = memref.subview %{of}[{4 * i}] [4] [1] : memref<{4 * n}xf32> to {part}")
    print(f"  linalg.exp ins(%i{i} : {part}) outs(%b{i} : {part})")
for i in range(n):
    part = f"memref<4xf32, strided<[1], offset: {4 * i}>>"
    print(f"  linalg.exp ins(%b{i} : {part}) outs(%o{i} : {part})")
print("  return\n}")
