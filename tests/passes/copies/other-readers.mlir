// RUN: lifeopt %s --copies=size --emit=mlir | FileCheck %s
// What only names the copy, as memref.rank, may name a view of its source; a view of larger elements may need more alignment than the source
// has. A generic op with a loop that is said to be a reduction stays as it is.

// CHECK-LABEL: @named
// CHECK-NOT: memref.copy
// CHECK: memref.rank %p
func.func @named(%p: memref<4xf32>, %i: index) -> index {
  %t = memref.alloca() : memref<4xf32>
  memref.copy %p, %t : memref<4xf32> to memref<4xf32>
  %r = memref.rank %t : memref<4xf32>
  %v = memref.load %t[%i] : memref<4xf32>
  %z = arith.fptoui %v : f32 to i64
  %y = arith.index_cast %z : i64 to index
  %x = arith.addi %r, %y : index
  return %x : index
}
// CHECK-LABEL: @type_cast
// CHECK: memref.copy %p, %t
func.func @type_cast(%p: memref<4xf32>) -> vector<4xf32> {
  %t = memref.alloca() : memref<4xf32>
  memref.copy %p, %t : memref<4xf32> to memref<4xf32>
  %w = vector.type_cast %t : memref<4xf32> to memref<vector<4xf32>>
  %v = memref.load %w[] : memref<vector<4xf32>>
  return %v : vector<4xf32>
}
// CHECK-LABEL: @reduction
// CHECK: linalg.generic
func.func @reduction(%in: memref<4xf32>, %i: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["reduction"]} ins(%in : memref<4xf32>) outs(%a : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  %v = memref.load %a[%i] : memref<4xf32>
  return %v : f32
}
