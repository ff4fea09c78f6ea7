// What an iteration hands to the next lives all along the loop; what it does not, or what is made in the body, in one iteration.
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | FileCheck %s

// CHECK-LABEL: func.func @around
func.func @around(%n: index, %x: f32, %c0: index, %c1: index) {
  // CHECK: %A_life = memref.lifetime_start %A
  // CHECK-NEXT: %B_life = memref.lifetime_start %B
  // CHECK-NEXT: scf.for
  // CHECK-NOT: lifetime
  // CHECK: }
  // CHECK-NEXT: memref.lifetime_end %A_life
  // CHECK-NEXT: memref.lifetime_end %B_life
  // CHECK-NEXT: return
  %A = memref.alloca() : memref<4xf32>
  %B = memref.alloca() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.load %A[%c0] : memref<4xf32>
    memref.store %x, %A[%i] : memref<4xf32>
    %1 = memref.load %B[%c0] : memref<4xf32>
    memref.store %x, %B[%i] : memref<4xf32>
  }
  return
}

// Written whole before it is read, element by element in the second: no iteration sees what another wrote.
// CHECK-LABEL: func.func @one_iteration
func.func @one_iteration(%in: memref<4xf32>, %out: memref<4xf32>, %n: index, %x: f32, %c0: index, %c1: index) {
  // CHECK: scf.for
  // CHECK-NEXT: %A_life = memref.lifetime_start %A
  // CHECK-NEXT: memref.copy %in, %A_life
  // CHECK-NEXT: memref.copy %A_life, %out
  // CHECK-NEXT: memref.lifetime_end %A_life
  // CHECK-NEXT: %B_life = memref.lifetime_start %B
  // CHECK-NEXT: memref.store %x, %B_life[%i]
  // CHECK-NEXT: memref.load %B_life[%i]
  // CHECK-NEXT: memref.lifetime_end %B_life
  // CHECK-NEXT: }
  %A = memref.alloca() : memref<4xf32>
  %B = memref.alloca() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %in, %A : memref<4xf32> to memref<4xf32>
    memref.copy %A, %out : memref<4xf32> to memref<4xf32>
    memref.store %x, %B[%i] : memref<4xf32>
    %0 = memref.load %B[%i] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @inside
func.func @inside(%n: index, %x: f32, %c0: index, %c1: index) {
  // CHECK: scf.for
  // CHECK-NEXT: %A = memref.alloca
  // CHECK-NEXT: %B = memref.alloca
  // CHECK-NEXT: %A_life = memref.lifetime_start %A
  // CHECK-NEXT: memref.store %x, %A_life
  // CHECK-NEXT: memref.lifetime_end %A_life
  // CHECK-NEXT: %B_life = memref.lifetime_start %B
  // CHECK-NEXT: memref.store %x, %B_life
  // CHECK-NEXT: memref.lifetime_end %B_life
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  scf.for %i = %c0 to %n step %c1 {
    %A = memref.alloca() : memref<4xf32>
    %B = memref.alloca() : memref<4xf32>
    memref.store %x, %A[%i] : memref<4xf32>
    memref.store %x, %B[%i] : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @parallel
func.func @parallel(%n: index, %x: f32, %c0: index, %c1: index) {
  // CHECK: %A_life = memref.lifetime_start %A
  // CHECK-NEXT: scf.parallel
  // CHECK-NEXT: %B = memref.alloca
  // CHECK-NEXT: memref.store %x, %A_life
  // CHECK-NEXT: %B_life = memref.lifetime_start %B
  // CHECK-NEXT: memref.store %x, %B_life
  // CHECK-NEXT: memref.lifetime_end %B_life
  // CHECK: memref.lifetime_end %A_life
  // CHECK-NEXT: return
  %A = memref.alloca() : memref<4xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %B = memref.alloca() : memref<4xf32>
    memref.store %x, %A[%i] : memref<4xf32>
    memref.store %x, %B[%i] : memref<4xf32>
    scf.reduce
  }
  return
}

// Exchanged by the iterations: both are one or the other, and both live all along the loop.
// CHECK-LABEL: func.func @ping_pong
func.func @ping_pong(%n: index, %x: f32, %c0: index, %c1: index) {
  // CHECK: %A_life = memref.lifetime_start %A
  // CHECK-NEXT: %B_life = memref.lifetime_start %B
  // CHECK-NEXT: scf.for {{.*}} iter_args(%u = %A_life, %v = %B_life)
  // CHECK-NOT: lifetime
  // CHECK: scf.yield %v, %u
  // CHECK-NEXT: }
  // CHECK-NEXT: memref.lifetime_end %A_life
  // CHECK-NEXT: memref.lifetime_end %B_life
  %A = memref.alloca() : memref<4xf32>
  %B = memref.alloca() : memref<4xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%u = %A, %v = %B) -> (memref<4xf32>, memref<4xf32>) {
    %0 = memref.load %u[%i] : memref<4xf32>
    memref.store %0, %v[%i] : memref<4xf32>
    scf.yield %v, %u : memref<4xf32>, memref<4xf32>
  }
  return
}
