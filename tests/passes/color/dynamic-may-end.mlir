// Rule: a larger allocation does not move before an op at which the program may end: there it could be the first to fail. A callee may end it,
// and a loop may not end. One computed from more than 16 operands is not compared.
// RUN: lifeopt %s --allow-unregistered-dialect --emit=mlir | FileCheck %s
// RUN: lifeopt %s --allow-unregistered-dialect --emit=report | FileCheck %s --check-prefix=REPORT
// REPORT: %b: {{.*}}an op at which the program may end
// CHECK-LABEL: @call
// CHECK: memref.alloca(%n)
// CHECK: call @check
// CHECK: memref.alloca(%larger)
func.func private @check(%b: index, %lim: index)
func.func @call(%n: index, %m: index, %p: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca(%n) : memref<?xf32>
  memref.store %x, %a[%c0] : memref<?xf32>
  %l = memref.load %a[%c0] : memref<?xf32>
  memref.store %l, %p[%c0] : memref<?xf32>
  %larger = arith.maxsi %m, %n : index
  func.call @check(%larger, %c0) : (index, index) -> ()
  %b = memref.alloca(%larger) : memref<?xf32>
  memref.store %x, %b[%c0] : memref<?xf32>
  %k = memref.load %b[%c0] : memref<?xf32>
  memref.store %k, %p[%c0] : memref<?xf32>
  return
}
// CHECK-LABEL: @loop
// CHECK: memref.alloca(%n)
// CHECK: scf.while
// CHECK: memref.alloca(%larger)
func.func @loop(%n: index, %m: index, %p: memref<?xf32>, %x: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca(%n) : memref<?xf32>
  memref.store %x, %a[%c0] : memref<?xf32>
  %l = memref.load %a[%c0] : memref<?xf32>
  memref.store %l, %p[%c0] : memref<?xf32>
  %larger = arith.maxsi %m, %n : index
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  %b = memref.alloca(%larger) : memref<?xf32>
  memref.store %x, %b[%c0] : memref<?xf32>
  %k = memref.load %b[%c0] : memref<?xf32>
  memref.store %k, %p[%c0] : memref<?xf32>
  return
}
// A loop of blocks neither.
// CHECK-LABEL: @blocks
// CHECK: memref.alloca(%n)
// CHECK: scf.execute_region
// CHECK: memref.alloca(%larger)
func.func @blocks(%n: index, %m: index, %p: memref<?xf32>, %x: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca(%n) : memref<?xf32>
  memref.store %x, %a[%c0] : memref<?xf32>
  %l = memref.load %a[%c0] : memref<?xf32>
  memref.store %l, %p[%c0] : memref<?xf32>
  %larger = arith.maxsi %m, %n : index
  scf.execute_region {
    cf.br ^again
  ^again:
    cf.cond_br %c, ^again, ^end
  ^end:
    scf.yield
  }
  %b = memref.alloca(%larger) : memref<?xf32>
  memref.store %x, %b[%c0] : memref<?xf32>
  %k = memref.load %b[%c0] : memref<?xf32>
  memref.store %k, %p[%c0] : memref<?xf32>
  return
}
// Nothing is between: they share.
// CHECK-LABEL: @none
// CHECK-COUNT-1: memref.alloca
// CHECK-NOT: memref.alloca
func.func @none(%n: index, %m: index, %p: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca(%n) : memref<?xf32>
  memref.store %x, %a[%c0] : memref<?xf32>
  %l = memref.load %a[%c0] : memref<?xf32>
  memref.store %l, %p[%c0] : memref<?xf32>
  %larger = arith.maxsi %m, %n : index
  %b = memref.alloca(%larger) : memref<?xf32>
  memref.store %x, %b[%c0] : memref<?xf32>
  %k = memref.load %b[%c0] : memref<?xf32>
  memref.store %k, %p[%c0] : memref<?xf32>
  return
}
// CHECK-LABEL: @many
// CHECK-COUNT-2: memref.alloca
func.func @many(%n0: index, %n1: index, %n2: index, %n3: index, %n4: index, %n5: index, %n6: index, %n7: index, %n8: index, %n9: index, %n10: index, %n11: index, %n12: index, %n13: index, %n14: index, %n15: index, %n16: index, %p: memref<?xf32>) {
%c0 = arith.constant 0 : index
%x = memref.load %p[%c0] : memref<?xf32>
%A = memref.alloca(%n0) : memref<?xf32>
memref.store %x, %A[%c0] : memref<?xf32>
%lA = memref.load %A[%c0] : memref<?xf32>
memref.store %lA, %p[%c0] : memref<?xf32>
%b = affine.max affine_map<(d0,d1,d2,d3,d4,d5,d6,d7,d8,d9,d10,d11,d12,d13,d14,d15,d16) -> (d0,d1,d2,d3,d4,d5,d6,d7,d8,d9,d10,d11,d12,d13,d14,d15,d16)>(%n0,%n1,%n2,%n3,%n4,%n5,%n6,%n7,%n8,%n9,%n10,%n11,%n12,%n13,%n14,%n15,%n16)
%B = memref.alloca(%b) : memref<?xf32>
memref.store %x, %B[%c0] : memref<?xf32>
%lB = memref.load %B[%c0] : memref<?xf32>
memref.store %lB, %p[%c0] : memref<?xf32>
return
}
