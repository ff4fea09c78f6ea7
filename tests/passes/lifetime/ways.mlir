// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --color=pack --emit=report | FileCheck %s --check-prefix=REPORT
// What a name that control flow makes is used for, a buffer is needed for only on the ways that bring it to that name: so what one arm
// makes and yields is of one iteration, and a buffer that an arm yields is free in the arms that yield others.

// REPORT: {{@arms_in_a_loop +2 +2 +512 +256 +256}}
// CHECK-LABEL: func.func @arms_in_a_loop
// CHECK: scf.for
// CHECK-NEXT: %a_life = memref.lifetime_start %a
// CHECK: scf.if
// CHECK-NEXT: memref.lifetime_start %a_life
// CHECK: } else {
// CHECK-NEXT: memref.lifetime_start %b_life
// CHECK: memref.lifetime_end %a_life
// CHECK-NEXT: memref.lifetime_end %b_life
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @arms_in_a_loop(%c: i1, %n: index, %in: memref<64xf32>, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  scf.for %i = %c0 to %n step %c1 {
    %r = scf.if %c -> (memref<64xf32>) {
      memref.copy %in, %a : memref<64xf32> to memref<64xf32>
      scf.yield %a : memref<64xf32>
    } else {
      memref.copy %out, %b : memref<64xf32> to memref<64xf32>
      scf.yield %b : memref<64xf32>
    }
    memref.copy %r, %out : memref<64xf32> to memref<64xf32>
  }
  return
}
// Each buffer is a temporary in one arm, and what the other arm yields.
// REPORT: {{@crosswise +2 +4 +512 +256 +256}}
// CHECK-LABEL: func.func @crosswise
// CHECK: scf.if
// CHECK-NEXT: %[[A:.*]] = memref.lifetime_start %a
// CHECK: memref.lifetime_end %[[A]]
// CHECK-NEXT: memref.lifetime_start %b_life
// CHECK: } else {
// CHECK-NEXT: %[[B:.*]] = memref.lifetime_start %b
// CHECK: memref.lifetime_end %[[B]]
// CHECK-NEXT: memref.lifetime_start %a_life
func.func @crosswise(%c: i1, %in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  %r = scf.if %c -> (memref<64xf32>) {
    memref.copy %in, %a : memref<64xf32> to memref<64xf32>
    memref.copy %a, %out : memref<64xf32> to memref<64xf32>
    memref.copy %in, %b : memref<64xf32> to memref<64xf32>
    scf.yield %b : memref<64xf32>
  } else {
    memref.copy %out, %b : memref<64xf32> to memref<64xf32>
    memref.copy %b, %in : memref<64xf32> to memref<64xf32>
    memref.copy %out, %a : memref<64xf32> to memref<64xf32>
    scf.yield %a : memref<64xf32>
  }
  memref.copy %r, %out : memref<64xf32> to memref<64xf32>
  return
}
// Both in a loop.
// REPORT: {{@crosswise_in_a_loop +2 +4 +512 +256 +256}}
func.func @crosswise_in_a_loop(%c: i1, %n: index, %in: memref<64xf32>, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  scf.for %i = %c0 to %n step %c1 {
    %r = scf.if %c -> (memref<64xf32>) {
      memref.copy %in, %a : memref<64xf32> to memref<64xf32>
      memref.copy %a, %out : memref<64xf32> to memref<64xf32>
      memref.copy %in, %b : memref<64xf32> to memref<64xf32>
      scf.yield %b : memref<64xf32>
    } else {
      memref.copy %out, %b : memref<64xf32> to memref<64xf32>
      memref.copy %b, %in : memref<64xf32> to memref<64xf32>
      memref.copy %out, %a : memref<64xf32> to memref<64xf32>
      scf.yield %a : memref<64xf32>
    }
    memref.copy %r, %out : memref<64xf32> to memref<64xf32>
  }
  return
}
// By its own name it is needed on all ways.
// REPORT: {{@by_its_own_name +2 +2 +512 +512 +512}}
// CHECK-LABEL: func.func @by_its_own_name
// CHECK: %a_life = memref.lifetime_start %a
// CHECK: scf.for
func.func @by_its_own_name(%c: i1, %n: index, %in: memref<64xf32>, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  scf.for %i = %c0 to %n step %c1 {
    %r = scf.if %c -> (memref<64xf32>) {
      memref.copy %in, %a : memref<64xf32> to memref<64xf32>
      scf.yield %a : memref<64xf32>
    } else {
      memref.copy %out, %b : memref<64xf32> to memref<64xf32>
      scf.yield %b : memref<64xf32>
    }
    memref.copy %r, %out : memref<64xf32> to memref<64xf32>
    memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  }
  return
}
