// A live range is shown from op to op, and the peak at one; views read nothing, and those of %buf are moved below what is computed first.
// RUN: cd %S && lifeopt moved-view.mlir --emit=report | FileCheck %s --match-full-lines
// CHECK: peak of 156 bytes at moved-view.mlir:[[#@LINE+18]]:3 'memref.copy'; live there:
// CHECK-NEXT: 156 %buf : memref<39xf32>, [[#@LINE+17]]:3 to [[#@LINE+19]]:3
func.func @f(%x: memref<32xf32>, %y: memref<39xf32>, %s: memref<7xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c39 = arith.constant 39 : index
  %buf = memref.alloca() : memref<39xf32>
  %first = memref.alloca() : memref<32xf32>
  %head = memref.subview %buf[0] [7] [1] : memref<39xf32> to memref<7xf32, strided<[1]>>
  %tail = memref.subview %buf[7] [32] [1] : memref<39xf32> to memref<32xf32, strided<[1], offset: 7>>
  scf.for %i = %c0 to %c39 step %c1 {
    %a = memref.load %y[%i] : memref<39xf32>
    memref.store %a, %first[%c1] : memref<32xf32>
    %b = memref.load %first[%c1] : memref<32xf32>
    %c = arith.addf %a, %b : f32
    memref.store %c, %y[%i] : memref<39xf32>
  }

  memref.copy %s, %head : memref<7xf32> to memref<7xf32, strided<[1]>>
  memref.copy %x, %tail : memref<32xf32> to memref<32xf32, strided<[1], offset: 7>>
  scf.for %i = %c0 to %c39 step %c1 {
    %a = memref.load %buf[%i] : memref<39xf32>
    memref.store %a, %y[%i] : memref<39xf32>
  }
  return
}
