// Rule: a write of all of a buffer is a kill of each part of it, whatever its elements leave out: vectors, whole or padded, and single bits.
// (A debug build checks values by other code, which had refused them.)
// RUN: lifeopt %s --color=none --until=lifelines --emit=mlir | FileCheck %s

// CHECK-LABEL: @vectors
// CHECK: memref.lifetime_start %a
func.func @vectors(%in: memref<4xvector<4xi32>>, %i: index) -> vector<4xi32> {
  %a = memref.alloca() : memref<4xvector<4xi32>>
  linalg.copy ins(%in : memref<4xvector<4xi32>>) outs(%a : memref<4xvector<4xi32>>)
  %part = memref.subview %a[2] [1] [1] : memref<4xvector<4xi32>> to memref<1xvector<4xi32>, strided<[1], offset: 2>>
  %x = memref.load %part[%i] : memref<1xvector<4xi32>, strided<[1], offset: 2>>
  return %x : vector<4xi32>
}
// CHECK-LABEL: @padded
// CHECK: memref.lifetime_start %a
func.func @padded(%in: memref<4xvector<3xi32>>, %i: index) -> vector<3xi32> {
  %a = memref.alloca() : memref<4xvector<3xi32>>
  linalg.copy ins(%in : memref<4xvector<3xi32>>) outs(%a : memref<4xvector<3xi32>>)
  %part = memref.subview %a[2] [1] [1] : memref<4xvector<3xi32>> to memref<1xvector<3xi32>, strided<[1], offset: 2>>
  %x = memref.load %part[%i] : memref<1xvector<3xi32>, strided<[1], offset: 2>>
  return %x : vector<3xi32>
}
// CHECK-LABEL: @bits
// CHECK: memref.lifetime_start %a
func.func @bits(%in: memref<4xi1>, %i: index) -> i1 {
  %a = memref.alloca() : memref<4xi1>
  linalg.copy ins(%in : memref<4xi1>) outs(%a : memref<4xi1>)
  %part = memref.subview %a[2] [1] [1] : memref<4xi1> to memref<1xi1, strided<[1], offset: 2>>
  %x = memref.load %part[%i] : memref<1xi1, strided<[1], offset: 2>>
  return %x : i1
}
