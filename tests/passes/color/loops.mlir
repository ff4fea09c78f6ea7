// RUN: lifeopt %s --emit=report | FileCheck %s
// Two values one after the other in a loop's body share; a value that an iteration hands to the next is live all along the
// loop, wherever in the body its accesses stand.
// CHECK: @one_after_the_other {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}64 {{ *}}64
func.func @one_after_the_other(%in: memref<16xf32>, %out: memref<16xf32>) {
  affine.for %i = 0 to 4 {
    %a = memref.alloca() : memref<16xf32>
    %b = memref.alloca() : memref<16xf32>
    memref.copy %in, %a : memref<16xf32> to memref<16xf32>
    memref.copy %a, %out : memref<16xf32> to memref<16xf32>
    memref.copy %out, %b : memref<16xf32> to memref<16xf32>
    memref.copy %b, %in : memref<16xf32> to memref<16xf32>
  }
  return
}

// CHECK: @handed_on {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}128 {{ *}}128
func.func @handed_on(%in: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 4 {
    memref.copy %a, %out : memref<16xf32> to memref<16xf32>
    memref.copy %in, %b : memref<16xf32> to memref<16xf32>
    memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  }
  return
}

// Buffers that are exchanged each time are both live all along the loop.
// CHECK: @ping_pong {{ *}}3 {{ *}}3 {{ *}}192 {{ *}}192 {{ *}}192
func.func @ping_pong(%in: memref<16xf32>, %out: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  %t = memref.alloca() : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  %r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %a, %y = %b) -> (memref<16xf32>, memref<16xf32>) {
    memref.copy %in, %t : memref<16xf32> to memref<16xf32>
    memref.copy %t, %out : memref<16xf32> to memref<16xf32>
    memref.copy %x, %y : memref<16xf32> to memref<16xf32>
    scf.yield %y, %x : memref<16xf32>, memref<16xf32>
  }
  memref.copy %r#0, %out : memref<16xf32> to memref<16xf32>
  return
}

// Instances of a parallel body run at once: its values have a frame of their own and share among themselves only.
// CHECK: @parallel {{ *}}3 {{ *}}3 {{ *}}192 {{ *}}128 {{ *}}128
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
  %c = memref.alloca() : memref<16xf32>
  memref.copy %in, %c : memref<16xf32> to memref<16xf32>
  memref.copy %c, %out : memref<16xf32> to memref<16xf32>
  return
}

// What nothing reads lives at its writes alone, also where the buffer is of one iteration of an outer loop.
// CHECK: @never_read {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}64 {{ *}}64
func.func @never_read(%v: i64, %out: memref<16xi64>) {
  affine.for %again = 0 to 3 {
    %t = memref.alloca() : memref<8xi64>
    %b = memref.alloca() : memref<8xi64>
    affine.for %i = 0 to 8 {
      affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
        affine.store %v, %t[%i - 1] : memref<8xi64>
      }
      affine.store %v, %b[%i] : memref<8xi64>
      %x = affine.load %b[%i] : memref<8xi64>
      affine.store %x, %out[%i] : memref<16xi64>
    }
  }
  return
}
