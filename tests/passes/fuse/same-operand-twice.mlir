// RUN: lifeopt %s --fuse=memory --emit=mlir | FileCheck %s
// An op whose two operands are one buffer, of which its payload uses the second only, loads that one in a nest. The certificate took the load
// for that of the first, which was an internal error.
// CHECK-LABEL: func.func @f(
// CHECK: affine.for
// CHECK: %[[X:.*]] = affine.load %in[
// CHECK-NOT: affine.load %in[
// CHECK: arith.addi %[[X]], %[[X]]
#map = affine_map<(d0) -> (d0)>
func.func @f(%in: memref<64xi32> {llvm.noalias}, %out: memref<64xi32> {llvm.noalias}) {
  %t = memref.alloca() : memref<64xi32>
  linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%in, %in : memref<64xi32>, memref<64xi32>) outs(%t : memref<64xi32>) {
  ^bb0(%unused: i32, %x: i32, %o: i32):
    %y = arith.addi %x, %x : i32
    linalg.yield %y : i32
  }
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%t : memref<64xi32>) outs(%out : memref<64xi32>) {
  ^bb0(%x: i32, %o: i32):
    %y = arith.muli %x, %x : i32
    linalg.yield %y : i32
  }
  return
}
