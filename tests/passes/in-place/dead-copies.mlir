// RUN: lifeopt %s --copies=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --copies=keep --emit=mlir -o %t.mlir && lifeopt %t.mlir --copies=keep --emit=mlir | diff %t.mlir -
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: lifeopt %s --copies=keep --emit=report | FileCheck %s --check-prefix=BYTES
// RUN: lifeopt %s --copies=keep --in-place=no --emit=report | FileCheck %s --check-prefix=APART
// RUN: lifeopt %s --copies=keep --color=none --emit=mlir | FileCheck %s --check-prefix=NONE
// RUN: lifeopt %s --copies=keep --until=lifelines --emit=mlir | FileCheck %s --check-prefix=NONE
// What is copied to a value that nobody reads is not copied, whether by an op or by a nest, and its source need not live until there. So the
// first run finds what a second one would. Whoever lets no values share by copies keeps them.
// NONE-COUNT-10: memref.copy
// Nothing reads %c, then nothing %b, then nothing %a: the cast and the nest go too.
// CHECK-LABEL: func.func @chain
// CHECK-NEXT: %d = memref.alloca()
// CHECK-NEXT: memref.copy %in, %d
// CHECK-NEXT: memref.copy %d, %out
// CHECK-NEXT: return
// BYTES: @chain {{ *}}4 {{ *}}1 {{ *}}1024 {{ *}}256 {{ *}}256
// APART: @chain {{ *}}4 {{ *}}4 {{ *}}1024 {{ *}}768 {{ *}}768
func.func @chain(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  %c = memref.alloca() : memref<64xf32>
  %d = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  memref.copy %in, %d : memref<64xf32> to memref<64xf32>
  affine.for %i = 0 to 64 {
    %v = affine.load %a[%i] : memref<64xf32>
    affine.store %v, %b[%i] : memref<64xf32>
  }
  %e = memref.cast %c : memref<64xf32> to memref<?xf32>
  memref.copy %b, %e : memref<64xf32> to memref<?xf32>
  memref.copy %d, %out : memref<64xf32> to memref<64xf32>
  return
}
// The first of two copies to %b is overwritten: so %a is not read.
// CHECK-LABEL: func.func @again
// CHECK-NEXT: %b = memref.alloca()
// CHECK-NEXT: memref.copy %in, %b
// CHECK-NEXT: memref.copy %b, %out
// CHECK-NEXT: return
// BYTES: @again {{ *}}2 {{ *}}1 {{ *}}512 {{ *}}256 {{ *}}256
func.func @again(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  memref.copy %a, %b : memref<64xf32> to memref<64xf32>
  memref.copy %in, %b : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  return
}
// It may be %b that %s means, which is read; so %a is.
// CHECK-LABEL: func.func @either
// CHECK: memref.copy %a, %s
// BYTES: @either {{ *}}3 {{ *}}3 {{ *}}768 {{ *}}512 {{ *}}512
func.func @either(%p: i1, %in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  %c = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  %s = arith.select %p, %b, %c : memref<64xf32>
  memref.copy %a, %s : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  return
}
// What has been read for the copy goes elsewhere too: the load stays, and with it the nest. The store is to the element that was read.
// CHECK-LABEL: func.func @read_for_more
// CHECK: affine.load %slot[%i]
// CHECK-NEXT: affine.store %v, %out[%i]
func.func @read_for_more(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  affine.for %i = 0 to 64 {
    %v = affine.load %a[%i] : memref<64xf32>
    affine.store %v, %b[%i] : memref<64xf32>
    affine.store %v, %out[%i] : memref<64xf32>
  }
  return
}
// A copy that is read on one way only stays.
// CHECK-LABEL: func.func @one_way
// CHECK: memref.copy %in, %[[SLOT:.*]] :
// CHECK-NEXT: scf.if
// CHECK-NEXT: memref.copy %[[SLOT]], %out
func.func @one_way(%p: i1, %in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  memref.copy %a, %b : memref<64xf32> to memref<64xf32>
  scf.if %p {
    memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  }
  return
}
// Where a block begins with what is made in place of a value that comes into it, they share as anywhere else.
// BYTES: @at_head {{ *}}2 {{ *}}2 {{ *}}512 {{ *}}256 {{ *}}256
func.func @at_head(%p: i1, %in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  cf.cond_br %p, ^none, ^some
^none:
  return
^some:
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<64xf32>) outs(%b : memref<64xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %x : f32
    linalg.yield %z : f32
  }
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  return
}
// An op in the loop reads what was copied, where the branch before it has not overwritten that.
// CHECK-LABEL: func.func @read_by_op
// CHECK: memref.copy %in, %a
// CHECK-NEXT: scf.for
func.func @read_by_op(%c: i1, %n: index, %in: memref<64xf32>, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      memref.copy %in, %a : memref<64xf32> to memref<64xf32>
    }
    memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  }
  return
}
