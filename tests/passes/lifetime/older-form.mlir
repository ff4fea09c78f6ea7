// The older form, where start and end are statements on the buffer, becomes lifelines.
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | FileCheck %s

// CHECK-LABEL: func.func @rfc
func.func @rfc(%x: f32, %i: index) {
  // CHECK: %[[L:A_life.*]] = memref.lifetime_start %A : memref<4xf32>
  // CHECK-NEXT: memref.store %x, %[[L]]
  // CHECK-NEXT: memref.lifetime_end %[[L]] : memref<4xf32>
  // CHECK-NEXT: %[[K:A_life.*]] = memref.lifetime_start %A : memref<4xf32>
  // CHECK-NEXT: memref.load %[[K]]
  // CHECK-NEXT: memref.lifetime_end %[[K]] : memref<4xf32>
  // CHECK-NEXT: return
  %A = memref.alloca() : memref<4xf32>
  memref.lifetime_start %A : memref<4xf32>
  memref.store %x, %A[%i] : memref<4xf32>
  memref.lifetime_end %A : memref<4xf32>
  memref.lifetime_start %A : memref<4xf32>
  %0 = memref.load %A[%i] : memref<4xf32>
  memref.lifetime_end %A : memref<4xf32>
  return
}

// A start whose region hides its names from a use or an end: the lifeline is named right after the allocation, and starts again there.
// CHECK-LABEL: func.func @in_region
func.func @in_region(%x: f32, %i: index) -> f32 {
  // CHECK-NEXT: %A = memref.alloca
  // CHECK-NEXT: %[[L:A_life.*]] = memref.lifetime_start %A : memref<4xf32>
  // CHECK-NEXT: memref.lifetime_end %[[L]]
  // CHECK-NEXT: scf.execute_region
  // CHECK-NEXT: memref.lifetime_start %[[L]] : memref<4xf32>
  // CHECK-NEXT: memref.store %x, %[[L]]
  // CHECK: memref.load %[[L]]
  // CHECK-NEXT: memref.lifetime_end %[[L]]
  // CHECK-NEXT: %[[K:A_life.*]] = memref.lifetime_start %A : memref<4xf32>
  // CHECK-NEXT: memref.store %x, %[[K]]
  // CHECK-NEXT: memref.lifetime_end %[[K]]
  %A = memref.alloca() : memref<4xf32>
  scf.execute_region {
    memref.lifetime_start %A : memref<4xf32>
    memref.store %x, %A[%i] : memref<4xf32>
    scf.yield
  }
  %y = memref.load %A[%i] : memref<4xf32>
  memref.lifetime_end %A : memref<4xf32>
  memref.lifetime_start %A : memref<4xf32>
  memref.store %x, %A[%i] : memref<4xf32>
  memref.lifetime_end %A : memref<4xf32>
  return %y : f32
}

// The regions of one op: the second one sees no names of the first.
// CHECK-LABEL: func.func @in_before
func.func @in_before(%n: i64) {
  // CHECK: %[[L:A_life.*]] = memref.lifetime_start %A : memref<4xi64>
  // CHECK-NEXT: memref.lifetime_end %[[L]]
  // CHECK: scf.while
  // CHECK: memref.lifetime_start %[[L]] : memref<4xi64>
  // CHECK: } do {
  // CHECK: memref.load %[[L]]
  // CHECK-NEXT: memref.lifetime_end %[[L]]
  // CHECK: }
  // CHECK-NEXT: memref.lifetime_end %[[L]]
  %A = memref.alloc() : memref<4xi64>
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : i64
  %r = scf.while (%k = %z) : (i64) -> i64 {
    memref.lifetime_start %A : memref<4xi64>
    memref.store %k, %A[%c0] : memref<4xi64>
    %more = arith.cmpi slt, %k, %n : i64
    scf.condition(%more) %k : i64
  } do {
  ^bb0(%k: i64):
    %y = memref.load %A[%c0] : memref<4xi64>
    memref.lifetime_end %A : memref<4xi64>
    %next = arith.addi %y, %n : i64
    scf.yield %next : i64
  }
  memref.lifetime_end %A : memref<4xi64>
  return
}

// Uses that are not reached get a name that they see.
// CHECK-LABEL: func.func @not_reached
func.func @not_reached(%x: f32, %i: index, %c: i1) {
  // CHECK: %[[L:A_life.*]] = memref.lifetime_start %A : memref<4xf32>
  // CHECK: memref.store %x, %[[L]]
  // CHECK: memref.lifetime_end %[[L]]
  // CHECK: memref.store %x, %[[L]]
  %A = memref.alloca() : memref<4xf32>
  memref.lifetime_start %A : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  scf.execute_region {
    scf.yield
  ^never:
    scf.if %c {
      memref.store %x, %A[%i] : memref<4xf32>
    }
    scf.yield
  }
  cf.br ^bb2
^bb2:
  memref.lifetime_end %A : memref<4xf32>
  memref.lifetime_start %A : memref<4xf32>
  memref.lifetime_end %A : memref<4xf32>
  return
^bb3:
  memref.store %x, %A[%i] : memref<4xf32>
  return
}
