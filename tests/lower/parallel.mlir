// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s | opt -S -passes=loop-vectorize -force-vector-width=4 | FileCheck %s --check-prefix=VECTOR
// LLVM is told that the iterations of the innermost loop do not depend on each other, so that it vectorizes without tests at run time;
// but not where an iteration has storage of its own, which stands in the entry block, calls, or hands a value on.

// CHECK-LABEL: define void @sum(
// CHECK:         load float, {{.*}}, !llvm.mem.parallel_loop_access ![[SUM:[0-9]+]]
// CHECK:         load float, {{.*}}, !llvm.mem.parallel_loop_access ![[SUM]]
// CHECK:         store float {{.*}}, !llvm.mem.parallel_loop_access ![[SUM]]
// CHECK:         br i1 {{.*}}, !llvm.loop ![[SUM]]
// VECTOR-LABEL: define void @sum(
// VECTOR-NOT:     memcheck
// VECTOR:         load <4 x float>
// VECTOR-NOT:     memcheck
// VECTOR:         ret void
func.func @sum(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %a[%i] : memref<?xf32>
    %y = memref.load %b[%i] : memref<?xf32>
    %z = arith.addf %x, %y : f32
    memref.store %z, %c[%i] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: define void @turned(
// CHECK:         load float, {{.*}}, !llvm.mem.parallel_loop_access ![[FIRST:[0-9]+]]
// CHECK:         br i1 {{.*}}, !llvm.loop ![[FIRST]]
// CHECK-NOT:     !llvm.loop
// CHECK:         load float, {{.*}}, !llvm.mem.parallel_loop_access ![[SECOND:[0-9]+]]
// CHECK:         br i1 {{.*}}, !llvm.loop ![[SECOND]]
// CHECK-NOT:     !llvm.loop
// CHECK:         ret void
func.func @turned(%a: memref<8x8xf32>, %b: memref<8x8xf32>) {
  affine.parallel (%i, %j) = (0, 0) to (8, 8) {
    %x = affine.load %a[%i, %j] : memref<8x8xf32>
    affine.store %x, %b[%j, %i] : memref<8x8xf32>
  }
  scf.forall (%i, %j) in (8, 8) {
    %x = memref.load %a[%i, %j] : memref<8x8xf32>
    memref.store %x, %b[%j, %i] : memref<8x8xf32>
  }
  return
}

// CHECK-LABEL: define void @own_storage(
// CHECK-NOT:     parallel_loop_access
// CHECK:         ret void
func.func @own_storage(%a: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  scf.forall (%i) in (8) {
    %t = memref.alloca() : memref<4xf32>
    %x = memref.load %a[%i] : memref<8xf32>
    memref.store %x, %t[%c0] : memref<4xf32>
    %y = memref.load %t[%c0] : memref<4xf32>
    memref.store %y, %a[%i] : memref<8xf32>
  }
  return
}

// CHECK-LABEL: define float @result(
// CHECK-NOT:     parallel_loop_access
// CHECK:         ret float
func.func @result(%a: memref<8xf32>) -> f32 {
  %s = affine.parallel (%i) = (0) to (8) reduce ("addf") -> f32 {
    %x = affine.load %a[%i] : memref<8xf32>
    affine.yield %x : f32
  }
  return %s : f32
}

// Iterators that are parallel say that the iterations may run in any order, but the buffers of a structured op may overlap: as mlir-opt's
// loops, ours then do what loops do.
// CHECK-LABEL: define void @overlap(
// CHECK-NOT:     parallel_loop_access
// CHECK:         ret void
func.func @overlap(%a: memref<8xf32>, %b: memref<8xf32>) {
  linalg.copy ins(%a : memref<8xf32>) outs(%b : memref<8xf32>)
  return
}

// CHECK: ![[SUM]] = distinct !{![[SUM]]}
