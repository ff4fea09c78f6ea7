// RUN: lifeopt %s --fuse=memory --emit=mlir | FileCheck %s
// RUN: lifeopt %s --fuse=memory --emit=report-json | FileCheck %s --check-prefix=JSON
// RUN: lifeopt %s --emit=mlir | FileCheck %s --check-prefix=OFF
// Rule: fused nests are the loops that they were, with bounds by a loop over time. A nest that is ahead begins before time 0. A bound that
// holds at all times is left out. Allocations between come before, deallocs after. Without the option nothing is fused.

// Two rows ahead, so that the third is made when the first of three is read.
// CHECK-DAG: [[FROM:#map[0-9]*]] = affine_map<(d0) -> (d0 + 2)>
// CHECK-DAG: [[TO:#map[0-9]*]] = affine_map<(d0) -> (d0 + 3)>
// CHECK-DAG: [[NONE:#map[0-9]*]] = affine_map<(d0) -> (d0, 0)>
// CHECK-DAG: [[NEXT:#map[0-9]*]] = affine_map<(d0) -> (d0 + 1)>
// CHECK-LABEL: func.func @rows
// CHECK: memref.alloc() : memref<3x64xf32>
// CHECK: affine.for [[T:%[0-9a-z]+]] = -2 to 62 {
// CHECK: affine.for %i = [[FROM]]([[T]]) to [[TO]]([[T]]) {
// CHECK: affine.for %j = 0 to 64 {
// CHECK: affine.store {{.*}}[%i mod 3, %j]
// CHECK: affine.for %i = max [[NONE]]([[T]]) to [[NEXT]]([[T]]) {
// CHECK: affine.store
// CHECK: memref.dealloc
// OFF-LABEL: func.func @rows
// OFF: memref<64x64xf32>
// OFF: affine.for %i = 0 to 64
// OFF: affine.for %i = 0 to 62
// JSON: "name": "rows"
// JSON: "fuse": {"nests": 2, "loops": 1,
// JSON-NEXT: "buffers": [
// JSON-NEXT: {"name": "%b", "why_not": null, "rule": null
func.func @rows(%in: memref<66x64xf32> {llvm.noalias}, %out: memref<62x64xf32> {llvm.noalias}) {
  %b = memref.alloc() : memref<64x64xf32>
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %x = affine.load %in[%i, %j] : memref<66x64xf32>
      %y = affine.load %in[%i + 2, %j] : memref<66x64xf32>
      %z = arith.addf %x, %y : f32
      affine.store %z, %b[%i, %j] : memref<64x64xf32>
    }
  }
  affine.for %i = 0 to 62 {
    affine.for %j = 0 to 64 {
      %x = affine.load %b[%i, %j] : memref<64x64xf32>
      %y = affine.load %b[%i + 2, %j] : memref<64x64xf32>
      %z = arith.addf %x, %y : f32
      affine.store %z, %out[%i, %j] : memref<62x64xf32>
    }
  }
  memref.dealloc %b : memref<64x64xf32>
  return
}

// The first buffer is freed between the nests: the dealloc comes after them. Planes are independent: there is a loop over time for them
// and one for the rows of each.
// CHECK-LABEL: func.func @planes
// CHECK: affine.for [[P:%[0-9a-z]+]] = 0 to 8 {
// CHECK-NEXT: affine.for [[R:%[0-9a-z]+]] = -1 to 64 {
// CHECK-NEXT: affine.for %i = #{{.*}}([[P]]) to #{{.*}}([[P]]) {
// CHECK-NEXT: affine.for %j = #{{.*}}([[R]]) to #{{.*}}([[R]]) {
// CHECK: affine.for %j = max #{{.*}}([[R]]) to #{{.*}}([[R]]) {
// CHECK: memref.dealloc
// CHECK: memref.dealloc
func.func @planes(%in: memref<8x65x64xf32> {llvm.noalias}, %out: memref<8x64x64xf32> {llvm.noalias}) {
  %a = memref.alloc() : memref<8x65x64xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 65 {
      affine.for %k = 0 to 64 {
        %x = affine.load %in[%i, %j, 63 - %k] : memref<8x65x64xf32>
        affine.store %x, %a[%i, %j, %k] : memref<8x65x64xf32>
      }
    }
  }
  %b = memref.alloc() : memref<8x65x64xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 65 {
      affine.for %k = 0 to 64 {
        %x = affine.load %a[%i, %j, 63 - %k] : memref<8x65x64xf32>
        affine.store %x, %b[%i, %j, %k] : memref<8x65x64xf32>
      }
    }
  }
  memref.dealloc %a : memref<8x65x64xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 64 {
        %x = affine.load %b[%i, %j, %k] : memref<8x65x64xf32>
        %y = affine.load %b[%i, %j + 1, %k] : memref<8x65x64xf32>
        %z = arith.addf %x, %y : f32
        affine.store %z, %out[%i, %j, %k] : memref<8x64x64xf32>
      }
    }
  }
  memref.dealloc %b : memref<8x65x64xf32>
  return
}
