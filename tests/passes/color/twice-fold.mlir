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

// The copy to %b is never read; without it, nothing reads %a.
// CHECK-LABEL: @after_dead_copies
// CHECK: memref.alloca() : memref<1x1xi64>
// CHECK-NOT: memref.copy
func.func @after_dead_copies(%x: i64) {
  %a = memref.alloca() : memref<4x4xi64>
  affine.for %i = 0 to 4 {
    affine.for %k = 0 to 4 {
      affine.store %x, %a[%i, %k] : memref<4x4xi64>
    }
  }
  %b = memref.alloca() : memref<4x4xi64>
  memref.copy %a, %b : memref<4x4xi64> to memref<4x4xi64>
  return
}
