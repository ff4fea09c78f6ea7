// RUN: lifeopt %s --copies=size --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --copies=size --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --copies=keep --emit=mlir | FileCheck %s --check-prefix=KEEP
// Rule: a copy of a buffer that holds one value everywhere is a fill of its target.
// KEEP-COUNT-9: memref.copy
// The target is filled, and the source is not needed until it is changed: one slot.
// CHECK-LABEL: @filled(
// CHECK: %slot = memref.alloca() : memref<8xf32>
// CHECK-NOT: memref.alloca
// CHECK-NOT: memref.copy
// CHECK: return
func.func @filled(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %v = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%v : memref<8xf32>)
  memref.copy %v, %u : memref<8xf32> to memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %b = memref.load %u[%i] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  memref.store %x, %v[%j] : memref<8xf32>
  %d = memref.load %v[%i] : memref<8xf32>
  memref.store %d, %out[%j] : memref<8xf32>
  return
}
// It was changed.
// CHECK-LABEL: @changed(
// CHECK: memref.copy
// CHECK: return
func.func @changed(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %v = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%v : memref<8xf32>)
  memref.store %x, %v[%j] : memref<8xf32>
  memref.copy %v, %u : memref<8xf32> to memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %b = memref.load %u[%i] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  %d = memref.load %v[%i] : memref<8xf32>
  memref.store %d, %out[%j] : memref<8xf32>
  return
}
// It was filled on one path.
// CHECK-LABEL: @one_path(
// CHECK: memref.copy
// CHECK: return
func.func @one_path(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %v = memref.alloca() : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%v : memref<8xf32>)
  scf.if %c {
  linalg.fill ins(%x : f32) outs(%v : memref<8xf32>)
  }
  memref.copy %v, %u : memref<8xf32> to memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %b = memref.load %u[%i] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  %d = memref.load %v[%i] : memref<8xf32>
  memref.store %d, %out[%j] : memref<8xf32>
  return
}
// An iteration changes it before the next one copies it.
// CHECK-LABEL: @iterations(
// CHECK: memref.copy
// CHECK: return
func.func @iterations(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %v = memref.alloca() : memref<8xf32>
  linalg.fill ins(%x : f32) outs(%v : memref<8xf32>)
  scf.for %k = %c0 to %n step %c1 {
  memref.copy %v, %u : memref<8xf32> to memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %b = memref.load %u[%i] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  memref.store %x, %v[%j] : memref<8xf32>
  }
  %d = memref.load %v[%i] : memref<8xf32>
  memref.store %d, %out[%j] : memref<8xf32>
  return
}
// A part of it was filled.
// CHECK-LABEL: @part(
// CHECK: memref.copy
// CHECK: return
func.func @part(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32, %i: index, %j: index, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = memref.alloca() : memref<8xf32>
  %v = memref.alloca() : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%v : memref<8xf32>)
  %w = memref.reinterpret_cast %v to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
  linalg.fill ins(%x : f32) outs(%w : memref<4xf32>)
  memref.copy %v, %u : memref<8xf32> to memref<8xf32>
  memref.store %x, %u[%i] : memref<8xf32>
  %b = memref.load %u[%i] : memref<8xf32>
  memref.store %b, %out[%j] : memref<8xf32>
  %d = memref.load %v[%i] : memref<8xf32>
  memref.store %d, %out[%j] : memref<8xf32>
  return
}
// A part is filled, and copied by the name by which it was.
// CHECK-LABEL: @by_name(
// CHECK-NOT: memref.copy
// CHECK: return
func.func @by_name(%in: memref<8xf32>, %out: memref<8xf32>, %part: memref<4xf32>, %x: f32, %j: index) {
  %v = memref.alloca() : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%v : memref<8xf32>)
  %w = memref.reinterpret_cast %v to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
  linalg.fill ins(%x : f32) outs(%w : memref<4xf32>)
  memref.copy %w, %part : memref<4xf32> to memref<4xf32>
  linalg.exp ins(%v : memref<8xf32>) outs(%out : memref<8xf32>)
  return
}
// Another name of the same part has changed it.
// CHECK-LABEL: @other_name_changes(
// CHECK: memref.copy
// CHECK: return
func.func @other_name_changes(%in: memref<8xf32>, %out: memref<8xf32>, %part: memref<4xf32>, %x: f32, %y: f32, %j: index) {
  %v = memref.alloca() : memref<8xf32>
  linalg.exp ins(%in : memref<8xf32>) outs(%v : memref<8xf32>)
  %w = memref.reinterpret_cast %v to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
  linalg.fill ins(%x : f32) outs(%w : memref<4xf32>)
  memref.store %y, %v[%j] : memref<8xf32>
  memref.copy %w, %part : memref<4xf32> to memref<4xf32>
  linalg.exp ins(%v : memref<8xf32>) outs(%out : memref<8xf32>)
  return
}
// The value that was filled is computed in a region that is left before the copy: no name of it is known there.
// CHECK-LABEL: @out_of_sight(
// CHECK: scf.while
// CHECK: memref.copy
// CHECK: return
func.func @out_of_sight(%out: memref<8xf32>, %other: memref<8xf32>, %x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = memref.alloca() : memref<8xf32>
  %r = scf.while (%i = %c0) : (index) -> index {
    %y = arith.addf %x, %x : f32
    linalg.fill ins(%y : f32) outs(%v : memref<8xf32>)
    %p = arith.cmpi slt, %i, %n : index
    scf.condition(%p) %i : index
  } do {
  ^bb0(%k: index):
    %j = arith.addi %k, %c1 : index
    scf.yield %j : index
  }
  memref.copy %v, %out : memref<8xf32> to memref<8xf32>
  memref.copy %v, %other : memref<8xf32> to memref<8xf32>
  return
}
