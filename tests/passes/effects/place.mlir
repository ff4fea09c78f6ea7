// RUN: lifeopt %s --heap=hoist --until=lifelines --emit=mlir --op-effects=%S/Inputs/my.effects | FileCheck %s
// What an op of somebody else frees is not moved: where the op stands is its business.
// CHECK-LABEL: func.func @arm
// CHECK-NEXT: %a = memref.alloc()
// CHECK-NEXT: scf.if
// CHECK: }
// CHECK-NEXT: "my.drop"(%a)
func.func @arm(%c: i1, %in: memref<1024xf32>) {
  %a = memref.alloc() : memref<1024xf32>
  scf.if %c {
    memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  }
  my.drop %a : memref<1024xf32>
  return
}
// CHECK-LABEL: func.func @loop
// CHECK: scf.for
// CHECK-NEXT: memref.copy %in, %in
// CHECK-NEXT: %a = memref.alloc()
// CHECK: "my.drop"(%a)
func.func @loop(%in: memref<1024xf32>, %c0: index, %c1: index, %n: index) {
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %in, %in : memref<1024xf32> to memref<1024xf32>
    %a = memref.alloc() : memref<1024xf32>
    memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
    my.drop %a : memref<1024xf32>
  }
  return
}
// A region without a terminator: after its last op nothing can be placed, so the pair is kept in the loop.
// CHECK-LABEL: func.func @last_in_region
// CHECK: scf.for
// CHECK-NEXT: %a = memref.alloc()
// CHECK-NEXT: memref.store
// CHECK-NEXT: memref.dealloc %a
func.func @last_in_region(%x: f32, %i: index, %c0: index, %c1: index) {
  "my.once"() ({
    scf.for %k = %c0 to %i step %c1 {
      %a = memref.alloc() : memref<8xf32>
      memref.store %x, %a[%i] : memref<8xf32>
      memref.dealloc %a : memref<8xf32>
    }
  }) : () -> ()
  return
}
