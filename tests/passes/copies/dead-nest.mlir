// RUN: lifeopt %s --emit=mlir | FileCheck %s
// In a loop the nest is dead, since the fill overwrites what it writes; and so is the copy before the loop. With the nest removed, the fill is
// what overwrites the copy: the check of what was removed must find that.

// CHECK-LABEL: @before_a_loop
// CHECK-NOT: memref.copy
// CHECK-NOT: affine.store
// CHECK: linalg.fill
func.func @before_a_loop(%in: memref<4xi16>, %v: i16, %at: index) -> i16 {
  %b = memref.alloca() : memref<4xi16>
  memref.copy %in, %b : memref<4xi16> to memref<4xi16>
  affine.for %i = 0 to 2 {
    affine.for %k = 0 to 4 {
      affine.store %v, %b[%k] : memref<4xi16>
    }
    linalg.fill ins(%v : i16) outs(%b : memref<4xi16>)
  }
  %x = memref.load %b[%at] : memref<4xi16>
  return %x : i16
}

// The loop may run no iteration.
// CHECK-LABEL: @perhaps
// CHECK: memref.copy
func.func @perhaps(%in: memref<4xi16>, %v: i16, %at: index, %n: index) -> i16 {
  %b = memref.alloca() : memref<4xi16>
  memref.copy %in, %b : memref<4xi16> to memref<4xi16>
  affine.for %i = 0 to %n {
    affine.for %k = 0 to 4 {
      affine.store %v, %b[%k] : memref<4xi16>
    }
    linalg.fill ins(%v : i16) outs(%b : memref<4xi16>)
  }
  %x = memref.load %b[%at] : memref<4xi16>
  return %x : i16
}
