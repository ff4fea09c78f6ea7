// A second run with --fold prints the same bytes: all that it could fold is folded by the first.
// RUN: lifeopt %s --fold --emit=mlir -o %t.once && lifeopt %t.once --fold --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once

func.func private @mix(i64)
func.func private @number() -> i64

// After the subscripts are taken modulo 4, three elements are live at once at most.
// CHECK-LABEL: @in_rounds
// CHECK: memref.alloca() : memref<3x3xi24>
func.func @in_rounds() {
  %t = memref.alloca() : memref<5x6xi24>
  affine.for %i = 0 to 6 {
    affine.for %k = affine_map<(d0) -> (d0)>(%i) to 5 {
      affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
        %a = affine.load %t[%i - 3, %k] : memref<5x6xi24>
        %b = arith.extsi %a : i24 to i64
        func.call @mix(%b) : (i64) -> ()
      }
      %c = func.call @number() : () -> i64
      %d = arith.trunci %c : i64 to i24
      affine.store %d, %t[%i, %k] : memref<5x6xi24>
      affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) {
        %e = affine.load %t[%i - 2, %k] : memref<5x6xi24>
        %f = arith.extsi %e : i24 to i64
        func.call @mix(%f) : (i64) -> ()
      }
    }
  }
  return
}

// The copy to %b is never read; without it, only the same iteration reads %a.
// CHECK-LABEL: @after_dead_copies
// CHECK: memref.alloca() : memref<1x1xi64>
// CHECK-NOT: memref.copy
func.func @after_dead_copies(%x: i64) {
  %a = memref.alloca() : memref<4x4xi64>
  affine.for %i = 0 to 4 {
    affine.for %k = 0 to 4 {
      affine.store %x, %a[%i, %k] : memref<4x4xi64>
      %0 = affine.load %a[%i, %k] : memref<4x4xi64>
      func.call @mix(%0) : (i64) -> ()
    }
  }
  %b = memref.alloca() : memref<4x4xi64>
  memref.copy %a, %b : memref<4x4xi64> to memref<4x4xi64>
  return
}

// %b holds two values. The second is never read, so that one element is enough for it, which the first run must find: in its output the value
// may have an alloca of its own.
// CHECK-LABEL: @value_apart
// CHECK: memref.alloca() : memref<16xi64>
// CHECK: %b = memref.alloca() : memref<1xi64>
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @value_apart(%x: i64, %i: index) {
  %a = memref.alloca() : memref<16xi64>
  %b = memref.alloca() : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%b : memref<16xi64>)
  memref.store %x, %b[%i] : memref<16xi64>
  %0 = memref.load %b[%i] : memref<16xi64>
  call @mix(%0) : (i64) -> ()
  linalg.fill ins(%x : i64) outs(%a : memref<16xi64>)
  memref.store %x, %a[%i] : memref<16xi64>
  memref.store %x, %b[%i] : memref<16xi64>
  %1 = memref.load %a[%i] : memref<16xi64>
  call @mix(%1) : (i64) -> ()
  return
}

// A buffer that is named by a view of all of it alone. As a part of an arena it would get that type.
// CHECK-LABEL: @by_a_view
// CHECK: %n = memref.alloca() : memref<1xi64>
func.func @by_a_view(%x: i64, %i: index) {
  %a = memref.alloca() : memref<16xi64>
  %b = memref.alloca() : memref<4x4xi64>
  %n = memref.collapse_shape %b [[0, 1]] : memref<4x4xi64> into memref<16xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<16xi64>)
  memref.store %x, %a[%i] : memref<16xi64>
  memref.store %x, %n[%i] : memref<16xi64>
  %1 = memref.load %a[%i] : memref<16xi64>
  call @mix(%1) : (i64) -> ()
  return
}

// Elements with padding: the value apart has the type of the buffer all the same.
// CHECK-LABEL: @elements_with_padding
// CHECK: %b = memref.alloca() : memref<1x1xf80>
func.func @elements_with_padding(%x: f80, %i: index) {
  %a = memref.alloca() : memref<4x4xf80>
  %b = memref.alloca() : memref<4x4xf80>
  linalg.fill ins(%x : f80) outs(%b : memref<4x4xf80>)
  %0 = memref.load %b[%i, %i] : memref<4x4xf80>
  %1 = arith.fptosi %0 : f80 to i64
  call @mix(%1) : (i64) -> ()
  linalg.fill ins(%x : f80) outs(%a : memref<4x4xf80>)
  memref.store %x, %a[%i, %i] : memref<4x4xf80>
  memref.store %x, %b[%i, %i] : memref<4x4xf80>
  %2 = memref.load %a[%i, %i] : memref<4x4xf80>
  %3 = arith.fptosi %2 : f80 to i64
  call @mix(%3) : (i64) -> ()
  return
}

// One element is enough for the second value, but the first needs all: nothing is gained, and the buffer is kept.
// CHECK-LABEL: @nothing_gained
// CHECK-NEXT: %b = memref.alloca() : memref<16xi64>
// CHECK-NEXT: linalg.fill
func.func @nothing_gained(%x: i64, %i: index) -> i64 {
  %b = memref.alloca() : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%b : memref<16xi64>)
  memref.store %x, %b[%i] : memref<16xi64>
  %0 = memref.load %b[%i] : memref<16xi64>
  memref.store %x, %b[%i] : memref<16xi64>
  return %0 : i64
}

// The first value of %w has a window, and the copy of %p can be a view: both are so in buffers of their own.
// CHECK-LABEL: @window_and_view
// CHECK: to memref<1xi64>
// CHECK-NOT: memref.copy
// CHECK: return
func.func @window_and_view(%x: i64, %i: index, %p: memref<8xi64>) -> (i64, i64) {
  %w = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  affine.for %k = 0 to 8 {
    affine.store %x, %w[%k] : memref<8xi64>
    %0 = affine.load %w[%k] : memref<8xi64>
    func.call @mix(%0) : (i64) -> ()
  }
  linalg.fill ins(%x : i64) outs(%w : memref<8xi64>)
  memref.store %x, %w[%i] : memref<8xi64>
  %1 = memref.load %w[%i] : memref<8xi64>
  func.call @mix(%1) : (i64) -> ()
  memref.copy %p, %b : memref<8xi64> to memref<8xi64>
  %2 = memref.load %b[%i] : memref<8xi64>
  linalg.fill ins(%x : i64) outs(%b : memref<8xi64>)
  memref.store %x, %b[%i] : memref<8xi64>
  %3 = memref.load %b[%i] : memref<8xi64>
  return %2, %3 : i64, i64
}

memref.global "private" @words : memref<2x1xi32>

// What is allocated, and a global, is no part of %b, though no access of one element names it. A second run, in which %b is at the head of
// the function, does not ask.
// CHECK-LABEL: @beside_a_global
// CHECK: memref.alloca() : memref<1x1x1xi64>
func.func @beside_a_global(%x: i64) {
  %c0 = arith.constant 0 : index
  %f = memref.get_global @words : memref<2x1xi32>
  %g = memref.get_global @words : memref<2x1xi32>
  affine.for %k = 0 to 1 {
    scf.parallel (%i) = (%c0) to (%c0) step (%k) {
      %t = memref.alloca() : memref<1x2xi32>
      linalg.transpose ins(%g : memref<2x1xi32>) outs(%t : memref<1x2xi32>) permutation = [1, 0]
    }
    %b = memref.alloca() : memref<2x1x1xi64>
    affine.store %x, %b[%c0, %c0, %c0] : memref<2x1x1xi64>
  }
  return
}
