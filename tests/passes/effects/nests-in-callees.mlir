// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// A callee that overwrites all of an argument by loops before it reads any of it begins a new value there, whatever the other arguments
// are; one that leaves an element, reads first, may not run its loop, or is given the same buffer twice, does not.

// CHECK-LABEL: func.func @twice
// CHECK: call @zero(%a_life,
// CHECK-NEXT: memref.copy %a_life
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK-NEXT: call @look()
// CHECK-NEXT: %[[A:.*]] = memref.lifetime_start %a
// CHECK-NEXT: call @sum(%in, %in, %[[A]])
// CHECK-NEXT: memref.copy %[[A]]
// CHECK-NEXT: memref.lifetime_end %[[A]]
// CHECK-NEXT: return
func.func @twice(%in: memref<64xf32>, %out: memref<64xf32>, %x: f32) {
  %a = memref.alloca() : memref<64xf32>
  call @zero(%a, %x) : (memref<64xf32>, f32) -> ()
  memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  call @look() : () -> ()
  call @sum(%in, %in, %a) : (memref<64xf32>, memref<64xf32>, memref<64xf32>) -> ()
  memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  return
}
// CHECK-LABEL: func.func @onto_itself
// CHECK: memref.lifetime_start
// CHECK-NOT: memref.lifetime
// CHECK: call @sum(%a_life, %in, %a_life)
// CHECK-NEXT: memref.copy
// CHECK-NEXT: memref.lifetime_end
func.func @onto_itself(%in: memref<64xf32>, %out: memref<64xf32>, %x: f32) {
  %a = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  call @look() : () -> ()
  call @sum(%a, %in, %a) : (memref<64xf32>, memref<64xf32>, memref<64xf32>) -> ()
  memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  return
}
// CHECK-LABEL: func.func @all_but_one
// CHECK: memref.lifetime_start
// CHECK-NOT: memref.lifetime
// CHECK: call @most(
// CHECK-NEXT: memref.copy
// CHECK-NEXT: memref.lifetime_end
func.func @all_but_one(%in: memref<64xf32>, %out: memref<64xf32>, %x: f32) {
  %a = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  call @look() : () -> ()
  call @most(%a, %x) : (memref<64xf32>, f32) -> ()
  memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  return
}
// In a loop: each iteration has its own.
// CHECK-LABEL: func.func @in_a_loop
// CHECK: scf.for
// CHECK-NEXT: %a_life = memref.lifetime_start %a
// CHECK-NEXT: %d = memref.cast %a_life
// CHECK-NEXT: call @any_size(%d
func.func @in_a_loop(%out: memref<64xf32>, %x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<64xf32>
  %d = memref.cast %a : memref<64xf32> to memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    func.call @any_size(%d, %x) : (memref<?xf32>, f32) -> ()
    memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  }
  return
}
func.func private @look()
func.func private @zero(%p: memref<64xf32>, %x: f32) {
  affine.for %k = 0 to 64 {
    affine.store %x, %p[%k] : memref<64xf32>
  }
  return
}
func.func private @most(%p: memref<64xf32>, %x: f32) {
  affine.for %k = 1 to 64 {
    affine.store %x, %p[%k] : memref<64xf32>
  }
  return
}
func.func private @any_size(%p: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %p, %c0 : memref<?xf32>
  scf.for %k = %c0 to %n step %c1 {
    memref.store %x, %p[%k] : memref<?xf32>
  }
  return
}
func.func private @sum(%a: memref<64xf32>, %b: memref<64xf32>, %c: memref<64xf32>) {
  affine.for %k = 0 to 64 {
    %x = affine.load %a[%k] : memref<64xf32>
    %y = affine.load %b[%k] : memref<64xf32>
    %z = arith.addf %x, %y : f32
    affine.store %z, %c[%k] : memref<64xf32>
  }
  return
}
