// A value that is dead on one side of a branch ends at the head of that side; where an if has no else, one is made. A value used
// on one side only starts and ends there.
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | FileCheck %s

// CHECK-LABEL: func.func @one_side
func.func @one_side(%c: i1, %x: f32, %i: index) {
  // CHECK: scf.if %c {
  // CHECK-NEXT: %A_life = memref.lifetime_start %A
  // CHECK-NEXT: memref.store %x, %A_life
  // CHECK-NEXT: memref.lifetime_end %A_life
  // CHECK-NEXT: } else {
  // CHECK-NEXT: %B_life = memref.lifetime_start %B
  // CHECK-NEXT: memref.store %x, %B_life
  // CHECK-NEXT: memref.lifetime_end %B_life
  // CHECK-NEXT: }
  %A = memref.alloca() : memref<4xf32>
  %B = memref.alloca() : memref<4xf32>
  scf.if %c {
    memref.store %x, %A[%i] : memref<4xf32>
  } else {
    memref.store %x, %B[%i] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @no_else
func.func @no_else(%c: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  // CHECK: memref.store %x, %A_life
  // CHECK-NEXT: scf.if %c {
  // CHECK-NEXT: memref.load %A_life
  // CHECK-NEXT: memref.lifetime_end %A_life
  // CHECK-NEXT: } else {
  // CHECK-NEXT: memref.lifetime_end %A_life
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  memref.store %x, %A[%i] : memref<4xf32>
  scf.if %c {
    %0 = memref.load %A[%i] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @affine_if
func.func @affine_if(%n: index, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  // CHECK: affine.if
  // CHECK-NEXT: memref.load %A_life
  // CHECK-NEXT: memref.lifetime_end %A_life
  // CHECK-NEXT: } else {
  // CHECK-NEXT: memref.lifetime_end %A_life
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  memref.store %x, %A[%i] : memref<4xf32>
  affine.if affine_set<(d0) : (d0 - 10 >= 0)>(%n) {
    %0 = memref.load %A[%i] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @critical_edge
func.func @critical_edge(%c: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  // CHECK: memref.store %x, %A_life
  // CHECK-NEXT: cf.cond_br %c, ^[[USE:.*]], ^[[EDGE:.*]]
  memref.store %x, %A[%i] : memref<4xf32>
  cf.cond_br %c, ^use, ^done
^use:
  // CHECK: ^[[USE]]:
  // CHECK-NEXT: memref.load %A_life
  // CHECK-NEXT: memref.lifetime_end %A_life
  // CHECK-NEXT: cf.br ^[[DONE:.*]]
  %0 = memref.load %A[%i] : memref<4xf32>
  cf.br ^done
^done:
  // CHECK: ^[[DONE]]:
  // CHECK-NEXT: return
  // CHECK: ^[[EDGE]]:
  // CHECK-NEXT: memref.lifetime_end %A_life
  // CHECK-NEXT: cf.br ^[[DONE]]
  return
}

// Both edges that lead there have it: the end stands at the head, and no block is made.
// CHECK-LABEL: func.func @loop_exit
func.func @loop_exit(%c: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  // CHECK: %A_life = memref.lifetime_start %A
  // CHECK-NEXT: cf.br ^[[LOOP:.*]]
  cf.br ^loop
^loop:
  // CHECK: ^[[LOOP]]:
  // CHECK-NEXT: memref.load %A_life
  // CHECK-NEXT: memref.store %x, %A_life
  // CHECK-NEXT: cf.cond_br %c, ^[[LOOP]], ^[[EXIT:.*]]
  %0 = memref.load %A[%i] : memref<4xf32>
  memref.store %x, %A[%i] : memref<4xf32>
  cf.cond_br %c, ^loop, ^exit
^exit:
  // CHECK: ^[[EXIT]]:
  // CHECK-NEXT: memref.lifetime_end %A_life
  // CHECK-NEXT: return
  return
}

// An arm that writes all of a buffer, and another that does not: a value each, which starts in its arm.
// CHECK-LABEL: func.func @one_arm_writes_all
func.func @one_arm_writes_all(%in: memref<8xf32>, %out: memref<8xf32>, %c: i1, %x: f32, %i: index) {
  // CHECK: scf.if %c {
  // CHECK-NEXT: %a_life = memref.lifetime_start %a
  // CHECK: } else {
  // CHECK-NEXT: %a_life = memref.lifetime_start %a
  %a = memref.alloca() : memref<8xf32>
  scf.if %c {
    memref.copy %in, %a : memref<8xf32> to memref<8xf32>
    memref.copy %a, %out : memref<8xf32> to memref<8xf32>
  } else {
    memref.store %x, %a[%i] : memref<8xf32>
    %y = memref.load %a[%i] : memref<8xf32>
    memref.store %y, %out[%i] : memref<8xf32>
  }
  return
}
