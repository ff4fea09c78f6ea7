// RUN: not lifeopt %s --emit=mlir -o %t.out 2>&1 | FileCheck %s
// RUN: not ls %t.out
// Sizes that do not fit in 64 bits are errors, one for each, and nothing is written.
// CHECK: overflow.mlir:[[#@LINE+2]]:{{[0-9]+}}: error: {{.*}}does not fit in 64 bits
func.func @one() {
  %a = memref.alloca() : memref<4611686018427387904xf64>
  return
}

// CHECK: overflow.mlir:[[#@LINE+1]]:{{[0-9]+}}: error: the stack of 'func.func' op does not fit in 64 bits
func.func @all(%v: f32, %i: index) {
  %a = memref.alloca() : memref<2305843009213693951xf32>
  %b = memref.alloca() : memref<2305843009213693951xf32>
  memref.store %v, %a[%i] : memref<2305843009213693951xf32>
  memref.store %v, %b[%i] : memref<2305843009213693951xf32>
  return
}
