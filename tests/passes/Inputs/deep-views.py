# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a function that overwrites a buffer by a name ninety views away."""
TYPES = ["memref<8xf32>", "memref<?xf32>"]
DEEP = 90

print("func.func @deep(%x: f32, %i: index) -> f32 {\n  %v0 = memref.alloca() : memref<8xf32>")
for k in range(DEEP):
    print(f"  %v{k + 1} = memref.cast %v{k} : {TYPES[k % 2]} to {TYPES[(k + 1) % 2]}")
print(f"  linalg.fill ins(%x : f32) outs(%v{DEEP} : memref<8xf32>)\n  memref.store %x, %v{DEEP}[%i] : memref<8xf32>")
print(f"  %y = memref.load %v{DEEP}[%i] : memref<8xf32>")
print(f"  linalg.fill ins(%y : f32) outs(%v{DEEP} : memref<8xf32>)\n  memref.store %x, %v{DEEP}[%i] : memref<8xf32>")
print(f"  %z = memref.load %v{DEEP}[%i] : memref<8xf32>\n  return %z : f32\n}}")
