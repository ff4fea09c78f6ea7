// RUN: lifeopt %s --in-place=no --emit=mlir | FileCheck %s
// RUN: lifeopt %s --in-place=no --emit=report -o - | FileCheck %s --check-prefix=WHY
// Iterations of scf.forall may run at once: what is allocated inside belongs to one of them, what is used inside lives all along.
// WHY-LABEL: @forall {{.*}} 1280 {{ *}}768
// CHECK-LABEL: func.func @forall
// CHECK-NEXT: %[[OUTER:.*]] = memref.alloca() : memref<64xf32>
// CHECK-NEXT: %b = memref.alloca() : memref<64xf32>
// CHECK-NEXT: memref.copy %in, %[[OUTER]]
// CHECK-NEXT: scf.forall (%i) in (64) {
// CHECK-NEXT: %[[INNER:.*]] = memref.alloca() : memref<64xf32>
// CHECK-NEXT: memref.copy %[[OUTER]], %[[INNER]]
// CHECK: memref.copy %in, %[[INNER]]
// CHECK: }
// CHECK-NEXT: memref.copy %b, %[[OUTER]]
func.func @forall(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  scf.forall (%i) in (64) {
    %t = memref.alloca() : memref<64xf32>
    %u = memref.alloca() : memref<64xf32>
    memref.copy %a, %t : memref<64xf32> to memref<64xf32>
    %x = memref.load %t[%i] : memref<64xf32>
    memref.store %x, %b[%i] : memref<64xf32>
    memref.copy %in, %u : memref<64xf32> to memref<64xf32>
    %y = memref.load %u[%i] : memref<64xf32>
    memref.store %y, %b[%i] : memref<64xf32>
  }
  %c = memref.alloca() : memref<64xf32>
  memref.copy %b, %c : memref<64xf32> to memref<64xf32>
  memref.copy %c, %out : memref<64xf32> to memref<64xf32>
  return
}
