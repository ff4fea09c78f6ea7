// What goes from one iteration to the next in a register is loaded in front of the loop the first time, but not before an assertion that
// says that it is there.
// RUN: lifeopt %s | FileCheck %s

// CHECK-LABEL: define void @guarded(
// CHECK: phi i64
// CHECK: call void @abort()
// CHECK: load i64
// CHECK: ret void
func.func @guarded(%a: memref<?xi64>, %j: index, %n: index, %ok: i1) {
  affine.for %i = 0 to %n {
    cf.assert %ok, "no such element"
    %x = memref.load %a[%j] : memref<?xi64>
    %y = arith.addi %x, %x : i64
    memref.store %y, %a[%j] : memref<?xi64>
  }
  return
}

// CHECK-LABEL: define void @free(
// CHECK: load i64
// CHECK: phi i64
// CHECK: call void @abort()
// CHECK-NOT: load i64
// CHECK: ret void
func.func @free(%a: memref<?xi64>, %j: index, %n: index, %ok: i1) {
  affine.for %i = 0 to %n {
    %x = memref.load %a[%j] : memref<?xi64>
    cf.assert %ok, "no such element"
    %y = arith.addi %x, %x : i64
    memref.store %y, %a[%j] : memref<?xi64>
  }
  return
}
