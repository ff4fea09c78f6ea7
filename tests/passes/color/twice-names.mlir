// A view of which nothing but views are made is one value with them: apart it would be allocated and freed, for nothing, and anew in each run.
// RUN: lifeopt %s --heap=pack --emit=mlir -o %t.once && lifeopt %t.once --heap=pack --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once

func.func private @opaque()

// CHECK-LABEL: @only_named
// CHECK: call @opaque
// CHECK-COUNT-1: memref.alloc()
// CHECK-NEXT: memref.view
// CHECK-NEXT: memref.subview
// CHECK-NEXT: memref.dealloc
// CHECK-NEXT: return
func.func @only_named() {
  %c0 = arith.constant 0 : index
  %b = memref.alloc() : memref<64xi8>
  %v = memref.view %b[%c0][] : memref<64xi8> to memref<8xi64>
  call @opaque() : () -> ()
  %w = memref.subview %v[2] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 2>>
  return
}
