// RUN: roundtrip.sh --older %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// The dialect loop, functions of the builtin dialect, terminators with names of their own.

// CHECK-LABEL: func.func @loops
builtin.func @loops(%l: index, %n: index, %c: i1, %x: f32, %m: memref<?xf32>, %t: tensor<?xf32>) {
  // CHECK-NEXT: scf.for %i = %l to %n step %l {
  // CHECK-NEXT: scf.if %c {
  // CHECK-NEXT: memref.store %x, %m[%i] : memref<?xf32>
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  loop.for %i = %l to %n step %l {
    loop.if %c {
      store %x, %m[%i] : memref<?xf32>
      loop.terminator
    }
    loop.yield
  }
  // CHECK-NEXT: %0 = scf.parallel (%k) = (%l) to (%n) step (%l) init (%x) -> f32 {
  // CHECK-NEXT: scf.reduce(%x : f32) {
  %0 = loop.parallel (%k) = (%l) to (%n) step (%l) init (%x) -> f32 {
    loop.reduce(%x) : f32 {
    ^bb0(%a: f32, %b: f32):
      // CHECK: scf.reduce.return %a : f32
      loop.reduce.return %a : f32
    }
    loop.yield
  }
  // CHECK: affine.for %j = 0 to 4 {
  // CHECK-NEXT: memref.store
  // CHECK-NEXT: }
  affine.for %j = 0 to 4 {
    store %x, %m[%j] : memref<?xf32>
    affine.terminator
  }
  // CHECK: memref.rank %m : memref<?xf32>
  // CHECK-NEXT: "tensor.rank"(%t) : (tensor<?xf32>) -> index
  %1 = rank %m : memref<?xf32>
  %2 = rank %t : tensor<?xf32>
  // CHECK-NEXT: math.fma %x, %x, %x : f32
  %3 = fmaf %x, %x, %x : f32
  // CHECK-NEXT: %s:2 = arith.addui_extended %l, %n : index, i1
  %s:2 = arith.addui_carry %l, %n : index, i1
  return
}
