// RUN: lifeopt %s --emit=mlir | FileCheck %s
// New allocas stand at the head of their frame: the function, or the body of a parallel op. Nothing moves out of one.
// CHECK-LABEL: func.func @parallel
// CHECK-NOT: memref.alloca
// CHECK: scf.parallel
// CHECK-NEXT: %[[SLOT:.*]] = memref.alloca() : memref<16xf32>
// CHECK-NEXT: memref.copy %{{.*}}, %[[SLOT]]
// CHECK-NOT: memref.alloca
func.func @parallel(%in: memref<16xf32>, %out: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %a = memref.alloca() : memref<16xf32>
    %b = memref.alloca() : memref<16xf32>
    memref.copy %in, %a : memref<16xf32> to memref<16xf32>
    memref.copy %a, %out : memref<16xf32> to memref<16xf32>
    memref.copy %out, %b : memref<16xf32> to memref<16xf32>
    memref.copy %b, %in : memref<16xf32> to memref<16xf32>
    scf.reduce
  }
  return
}

// CHECK-LABEL: func.func @loop
// CHECK-NEXT: %[[SLOT:.*]] = memref.alloca() : memref<16xf32>
// CHECK: scf.for
// CHECK-NOT: memref.alloca
// CHECK: scf.if
// CHECK-NEXT: memref.copy %{{.*}}, %[[SLOT]]
func.func @loop(%in: memref<16xf32>, %out: memref<16xf32>, %p: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    scf.if %p {
      %a = memref.alloca() : memref<16xf32>
      memref.copy %in, %a : memref<16xf32> to memref<16xf32>
      memref.copy %a, %out : memref<16xf32> to memref<16xf32>
    }
    %b = memref.alloca() : memref<16xf32>
    memref.copy %out, %b : memref<16xf32> to memref<16xf32>
    memref.copy %b, %in : memref<16xf32> to memref<16xf32>
  }
  return
}
