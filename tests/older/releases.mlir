// RUN: roundtrip.sh --older %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// What changed between LLVM 14 and 22 in func, arith, memref, bufferization, affine and scf.

// CHECK-LABEL: func.func @tensors
func.func @tensors(%t: tensor<4xf32>, %m: memref<4xf32, strided<[?], offset: ?>, 1>, %u: memref<*xf32>) {
  // CHECK-NEXT: bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  // CHECK-NEXT: bufferization.to_buffer %t read_only : tensor<4xf32> to memref<4xf32>
  // CHECK-NEXT: bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32, 3>
  %0 = bufferization.to_memref %t : memref<4xf32>
  %1 = bufferization.to_memref %t read_only : memref<4xf32>
  %2 = bufferization.to_memref %t : tensor<4xf32> to memref<4xf32, 3>
  // CHECK-NEXT: bufferization.to_tensor %m restrict writable : memref<4xf32, strided<[?], offset: ?>, 1> to tensor<4xf32>
  // CHECK-NEXT: bufferization.to_tensor %u : memref<*xf32> to tensor<*xf32>
  %3 = bufferization.to_tensor %m restrict writable : memref<4xf32, strided<[?], offset: ?>, 1>
  %4 = bufferization.to_tensor %u : memref<*xf32>
  return
}

// CHECK-LABEL: func.func @results
func.func @results(%m: memref<4xf32>, %i: index, %n: index, %x: f32) {
  // CHECK: memref.assume_alignment %m, 16 : memref<4xf32>
  "memref.assume_alignment"(%m) <{alignment = 16 : i32}> : (memref<4xf32>) -> ()
  // CHECK-NEXT: %0:2 = affine.delinearize_index %i into (%n, %n) : index, index
  %0:2 = "affine.delinearize_index"(%i, %n, %n) : (index, index, index) -> (index, index)
  // CHECK-NEXT: memref.atomic_rmw maximumf %x, %m[%i] : (f32, memref<4xf32>) -> f32
  // CHECK-NEXT: memref.atomic_rmw minimumf %x, %m[%i] : (f32, memref<4xf32>) -> f32
  %1 = memref.atomic_rmw maxf %x, %m[%i] : (f32, memref<4xf32>) -> f32
  %2 = memref.atomic_rmw "minf" %x, %m[%i] : (f32, memref<4xf32>) -> f32
  // CHECK-NEXT: math.absf %x : f32
  %3 = math.abs %x : f32
  return
}

// Any number of scf.reduce, anywhere in the body, and scf.yield behind them.
// CHECK-LABEL: func.func @reduce
func.func @reduce(%l: index, %x: f32, %y: i32, %m: memref<?xf32>) {
  // CHECK-NEXT: scf.parallel (%i) = (%l) to (%l) step (%l) {
  // CHECK-NEXT: memref.store
  // CHECK-NEXT: scf.reduce
  // CHECK-NEXT: }
  scf.parallel (%i) = (%l) to (%l) step (%l) {
    memref.store %x, %m[%i] : memref<?xf32>
    scf.yield
  }
  // CHECK-NEXT: scf.parallel (%j) = (%l) to (%l) step (%l) {
  // CHECK-NEXT: memref.store
  // CHECK-NEXT: scf.reduce
  // CHECK-NEXT: }
  scf.parallel (%j) = (%l) to (%l) step (%l) {
    memref.store %x, %m[%j] : memref<?xf32>
  }
  // CHECK-NEXT: %0:2 = scf.parallel (%k) = (%l) to (%l) step (%l) init (%x, %y) -> (f32, i32) {
  %0:2 = scf.parallel (%k) = (%l) to (%l) step (%l) init (%x, %y) -> (f32, i32) {
    // CHECK-NEXT: %v = memref.load %m[%k] : memref<?xf32>
    // CHECK-NEXT: memref.store %v, %m[%k] : memref<?xf32>
    // CHECK-NEXT: scf.reduce(%v, %y : f32, i32) {
    // CHECK-NEXT: ^bb0(%a: f32, %b: f32):
    // CHECK-NEXT: %s = arith.addf %a, %b : f32
    // CHECK-NEXT: scf.reduce.return %s : f32
    // CHECK-NEXT: }, {
    // CHECK-NEXT: ^bb0(%c: i32, %d: i32):
    // CHECK-NEXT: scf.reduce.return %c : i32
    // CHECK-NEXT: }
    %v = memref.load %m[%k] : memref<?xf32>
    scf.reduce(%v) : f32 {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
    memref.store %v, %m[%k] : memref<?xf32>
    scf.reduce(%y) : i32 {
    ^bb0(%c: i32, %d: i32):
      scf.reduce.return %c : i32
    }
    scf.yield
  }
  // CHECK: %1 = scf.parallel (%n) = (%l) to (%l) step (%l) init (%x) -> f32 {
  %1 = scf.parallel (%n) = (%l) to (%l) step (%l) init (%x) -> f32 {
    // CHECK-NEXT: memref.store %x, %m[%n] : memref<?xf32>
    // CHECK-NEXT: scf.reduce(%x : f32) {
    scf.reduce(%x) : f32 {
    ^bb0(%e: f32, %f: f32):
      scf.reduce.return %e : f32
    }
    memref.store %x, %m[%n] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @forall
func.func @forall(%n: index, %m: memref<?xf32>, %x: f32) {
  // CHECK-NEXT: scf.forall (%i) in (%n) {
  // CHECK-NEXT: memref.store %x, %m[%i] : memref<?xf32>
  // CHECK-NEXT: } {mapping = [#gpu.thread<x>]}
  scf.foreach_thread (%i) in (%n) {
    memref.store %x, %m[%i] : memref<?xf32>
    scf.foreach_thread.perform_concurrently {
    }
  } {mapping = [#gpu.thread<x>]}
  return
}
