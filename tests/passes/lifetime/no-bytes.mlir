// The check of values (debug builds): a buffer whose size is 0, by a product or in its type, has no byte that a loop without iterations would have to
// write, so that the loop may count as overwriting all of it.
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// CHECK-LABEL: @no_bytes
// CHECK: return
func.func @no_bytes(%v: i64) {
  %acc = memref.alloca() : memref<1xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.muli %c0, %c1 : index
  %part = memref.subview %acc[0] [%c0] [1] : memref<1xi64> to memref<?xi64, strided<[1]>>
  %m = memref.alloca(%none) : memref<?xi64>
  memref.copy %part, %m : memref<?xi64, strided<[1]>> to memref<?xi64>
  scf.for %i = %c0 to %c0 step %c1 {
    memref.store %v, %m[%c0] : memref<?xi64>
  }
  memref.copy %m, %part : memref<?xi64> to memref<?xi64, strided<[1]>>
  return
}

// CHECK-LABEL: @no_elements
// CHECK: return
func.func @no_elements(%c: i1, %v: f32, %n: index) {
  %m = memref.alloca() : memref<0xf32>
  %p = memref.alloca(%n) : memref<?x0xf32>
  %c0 = arith.constant 0 : index
  %0 = scf.if %c -> (memref<0xf32>) {
    scf.yield %m : memref<0xf32>
  } else {
    affine.for %i = 0 to 0 {
      memref.store %v, %m[%c0] : memref<0xf32>
    }
    scf.yield %m : memref<0xf32>
  }
  %1 = scf.if %c -> (memref<?x0xf32>) {
    scf.yield %p : memref<?x0xf32>
  } else {
    affine.for %i = 0 to 0 {
      memref.store %v, %p[%c0, %c0] : memref<?x0xf32>
    }
    scf.yield %p : memref<?x0xf32>
  }
  return
}
