// RUN: lifeopt %s --verify-diagnostics --emit=mlir -o %t.mlir
// Rule: a program is told that it frees an alloca also where the dealloc stands in no line of it, as it is made of an op of the deallocation
// pipeline.

func.func @owned(%x: f32, %i: index) {
  %true = arith.constant true
  %a = memref.alloca() : memref<8xf32>  // expected-note {{allocated here}}
  memref.store %x, %a[%i] : memref<8xf32>
  // expected-warning @+1 {{'memref.dealloc' op frees an alloca; remove it or allocate with 'memref.alloc'}}
  bufferization.dealloc (%a : memref<8xf32>) if (%true)
  return
}
