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

// The nest writes the first of %n rows: what the others hold lives on.
// CHECK-LABEL: func.func @first_row
func.func @first_row(%n: index, %x: f32, %y: f32, %i: index) -> f32 {
  // CHECK: memref.lifetime_start
  // CHECK-NOT: lifetime_start
  // CHECK: return
  %a = memref.alloca(%n) : memref<?x16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<?x16xf32>)
  affine.for %k = 0 to 16 {
    affine.store %y, %a[0, %k] : memref<?x16xf32>
  }
  %v = memref.load %a[%i, %i] : memref<?x16xf32>
  return %v : f32
}

// The load of an iteration reads bytes that an earlier one wrote by the wider view: the value is no iteration's own.
// CHECK-LABEL: func.func @through_two_views
func.func @through_two_views(%c: f64, %out: memref<8xf32>) {
  // CHECK: memref.lifetime_start
  // CHECK: affine.for
  // CHECK-NOT: lifetime
  // CHECK: affine.store %v
  %m = memref.alloca() : memref<64xi8>
  %z = arith.constant 0 : index
  %wide = memref.view %m[%z][] : memref<64xi8> to memref<8xf64>
  %narrow = memref.view %m[%z][] : memref<64xi8> to memref<16xf32>
  affine.for %i = 0 to 8 {
    affine.store %c, %wide[%i] : memref<8xf64>
    %v = affine.load %narrow[%i] : memref<16xf32>
    affine.store %v, %out[%i] : memref<8xf32>
  }
  return
}

// The op that ends the body of a parallel loop has no loop of its own: those after it are looked at as ever, and they write all.
// CHECK-LABEL: func.func @after_parallel
func.func @after_parallel(%x: f32, %out: memref<2xf32>, %n: index) {
  // CHECK: lifetime_end %A_life
  // CHECK: memref.lifetime_start %A
  // CHECK-NEXT: scf.for
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %A = memref.alloca() : memref<2xf32>
  linalg.fill ins(%x : f32) outs(%A : memref<2xf32>)
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
  }
  scf.for %r = %c0 to %c1 step %c1 {
    affine.for %i = 0 to 2 {
      affine.for %j = 0 to 1 {
        affine.store %x, %A[%i + %j] : memref<2xf32>
      }
    }
  }
  memref.copy %A, %out : memref<2xf32> to memref<2xf32>
  return
}
