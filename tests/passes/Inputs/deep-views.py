# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a function that overwrites a buffer by a name ninety views away."""
DEEP = 90
TYPES = ["memref<8xf32>"] + ["memref<?xf32, strided<[1], offset: ?>>", "memref<8xf32, strided<[1], offset: ?>>"] * (DEEP // 2)

print("func.func @deep(%x: f32, %i: index) -> f32 {\n  %v0 = memref.alloca() : memref<8xf32>")
for k in range(DEEP):
    print(f"  %v{k + 1} = memref.cast %v{k} : {TYPES[k]} to {TYPES[k + 1]}")
print(f"  linalg.fill ins(%x : f32) outs(%v{DEEP} : {TYPES[DEEP]})\n  memref.store %x, %v{DEEP}[%i] : {TYPES[DEEP]}")
print(f"  %y = memref.load %v{DEEP}[%i] : {TYPES[DEEP]}")
print(f"  linalg.fill ins(%y : f32) outs(%v{DEEP} : {TYPES[DEEP]})\n  memref.store %x, %v{DEEP}[%i] : {TYPES[DEEP]}")
print(f"  %z = memref.load %v{DEEP}[%i] : {TYPES[DEEP]}\n  return %z : f32\n}}")
