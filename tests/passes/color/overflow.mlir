// RUN: not lifeopt %s --emit=mlir -o %t.out 2>&1 | FileCheck %s
// RUN: not ls %t.out
// Sums of sizes that do not fit in 64 bits are errors, one for each function, and nothing is written.
// CHECK: overflow.mlir:[[#@LINE+1]]:{{[0-9]+}}: error: the stack of function 'all' does not fit in 64 bits
func.func @all(%v: f32, %i: index) {
  %a = memref.alloca() : memref<2305843009213693951xf32>
  %b = memref.alloca() : memref<2305843009213693951xf32>
  memref.store %v, %a[%i] : memref<2305843009213693951xf32>
  memref.store %v, %b[%i] : memref<2305843009213693951xf32>
  return
}

// CHECK: overflow.mlir:[[#@LINE+1]]:{{[0-9]+}}: error: the stack of function 'padding' does not fit in 64 bits
func.func @padding(%v: i8, %w: f32, %i: index) {
  %a = memref.alloca() : memref<9223372036854775804xi8>
  %b = memref.alloca() {alignment = 16 : i64} : memref<1xf32>
  memref.store %v, %a[%i] : memref<9223372036854775804xi8>
  memref.store %w, %b[%i] : memref<1xf32>
  return
}
