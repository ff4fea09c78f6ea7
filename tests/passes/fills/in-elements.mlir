// RUN: lifeopt %s --emit=mlir | FileCheck %s
// Rule: what is filled in a body that runs for each element is not traced: all of the body is one point of the program.
// CHECK: linalg.generic
// CHECK: linalg.fill
// CHECK: memref.load
func.func @f() {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xf32>
  %b = memref.alloc() : memref<f32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
    ins(%a : memref<1xf32>) outs(%b : memref<f32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.fill ins(%out : f32) outs(%a : memref<1xf32>)
    %x = memref.load %a[%c0] : memref<1xf32>
    linalg.yield %x : f32
  }
  return
}
