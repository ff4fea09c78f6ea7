// RUN: lifeopt %s --until=parse --emit=mlir -o %t.mlir && FileCheck %s --input-file=%t.mlir
// RUN: lifeopt %t.mlir --until=parse --emit=mlir | cmp - %t.mlir
// RUN: mlir-opt %t.mlir -o %t.out.mlir
// Rule: an access whose map has one value as a dimension and as a symbol is printed in generic form: in pretty form both are the dimension
// to a reader, and an expression may not be divided by that.

// CHECK: "affine.store"(%x, %m, %n, %n) <{map = #map}>
// CHECK: affine.store %x, %m[%k floordiv symbol(%n), %k * symbol(%n)]
// CHECK: affine.load %m[%n, %n + 1]
func.func @f(%n: index, %k: index, %m: memref<?x?xf32>, %x: f32) -> f32 {
  "affine.store"(%x, %m, %n, %n) <{map = affine_map<(d0)[s0] -> (d0 floordiv s0, d0 * s0)>}> : (f32, memref<?x?xf32>, index, index) -> ()
  "affine.store"(%x, %m, %k, %n) <{map = affine_map<(d0)[s0] -> (d0 floordiv s0, d0 * s0)>}> : (f32, memref<?x?xf32>, index, index) -> ()
  %y = affine.load %m[%n, %n + 1] : memref<?x?xf32>
  return %y : f32
}
