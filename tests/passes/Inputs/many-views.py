# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a function with a hundred values of a buffer, each also read by a name a hundred views away."""
N = 100
TYPES = ["memref<8xf32>"] + ["memref<?xf32, strided<[1], offset: ?>>", "memref<8xf32, strided<[1], offset: ?>>"] * (N // 2)

print("func.func @many(%x: f32, %i: index) -> f32 {\n  %v0 = memref.alloca() : memref<8xf32>")
for k in range(N):
    print(f"  %v{k + 1} = memref.cast %v{k} : {TYPES[k]} to {TYPES[k + 1]}")
for k in range(N):
    print("  linalg.fill ins(%x : f32) outs(%v0 : memref<8xf32>)\n  memref.store %x, %v0[%i] : memref<8xf32>")
    print(f"  %m{k} = memref.load %v{N}[%i] : {TYPES[N]}")
print(f"  return %m{N - 1} : f32\n}}")
