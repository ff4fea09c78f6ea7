// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// A branch that only deallocates, and a dealloc by another name, are folded in functions without ownership code too.

// CHECK-LABEL: func.func @in_branch
// CHECK: memref.load
// CHECK-NOT: scf.if
// CHECK: memref.dealloc %a : memref<8xf32>
func.func @in_branch(%x: f32, %i: index) -> f32 {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  scf.if %true {
    memref.dealloc %a : memref<8xf32>
  }
  return %y : f32
}

// CHECK-LABEL: func.func @by_cast
// CHECK: memref.dealloc %a : memref<8xf32>
func.func @by_cast(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<8xf32>
  %d = memref.cast %a : memref<8xf32> to memref<*xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %y = memref.load %a[%i] : memref<8xf32>
  memref.dealloc %d : memref<*xf32>
  return %y : f32
}
