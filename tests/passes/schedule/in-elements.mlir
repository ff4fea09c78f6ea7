// RUN: lifeopt %s --schedule=memory --emit=mlir | FileCheck %s
// Rule: what the body of a structured op accesses counts as accessed by the op.
// CHECK: memref.copy
// CHECK: linalg.generic
func.func @f() {
  %c = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xf32>
  memref.store %c, %a[%c0] : memref<1xf32>
  %b = memref.alloc() : memref<1xf32>
  memref.copy %a, %b : memref<1xf32> to memref<1xf32>
  %r = memref.alloc() : memref<f32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
    ins(%a : memref<1xf32>) outs(%r : memref<f32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.fill ins(%c : f32) outs(%a : memref<1xf32>)
    linalg.yield %c : f32
  }
  memref.store %c, %b[%c0] : memref<1xf32>
  return
}
