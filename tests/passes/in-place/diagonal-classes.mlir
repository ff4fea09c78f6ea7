// Three values that may share at distances: the third joins two that share already at a distance that is safe with both, not the one that each
// pair would have alone.
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice && cmp %t.once %t.twice

// REPORT: @three_apart {{.*}} 504 {{ *}}216 {{ *}}
func.func private @number() -> i64
func.func private @mix(i64)
func.func @three_apart() {
  %a = memref.alloca() : memref<25xi64>
  %b = memref.alloca() : memref<24xi64>
  %c = memref.alloca() : memref<14xi64>
  affine.for %i = 0 to 12 {
    %0 = func.call @number() : () -> i64
    affine.store %0, %a[%i] : memref<25xi64>
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      %1 = affine.load %a[%i - 1] : memref<25xi64>
      func.call @mix(%1) : (i64) -> ()
    }
    %2 = func.call @number() : () -> i64
    affine.store %2, %b[%i] : memref<24xi64>
    %3 = affine.load %a[%i] : memref<25xi64>
    func.call @mix(%3) : (i64) -> ()
    %4 = func.call @number() : () -> i64
    affine.store %4, %c[%i] : memref<14xi64>
    affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
      %5 = affine.load %c[%i - 3] : memref<14xi64>
      func.call @mix(%5) : (i64) -> ()
    }
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      %6 = affine.load %b[%i - 1] : memref<24xi64>
      func.call @mix(%6) : (i64) -> ()
    }
  }
  return
}

// Both %b and %c have a place in %a, and it is the same one.
// REPORT: @one_place_for_two {{.*}} 288 {{ *}}120 {{ *}}
func.func @one_place_for_two() {
  %a = memref.alloca() : memref<12xi64>
  %b = memref.alloca() : memref<12xi64>
  %c = memref.alloca() : memref<12xi64>
  affine.for %i = 0 to 12 {
    %0 = func.call @number() : () -> i64
    affine.store %0, %a[%i] : memref<12xi64>
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      %1 = affine.load %a[%i - 1] : memref<12xi64>
      func.call @mix(%1) : (i64) -> ()
    }
    %2 = func.call @number() : () -> i64
    affine.store %2, %b[%i] : memref<12xi64>
    %3 = affine.load %a[%i] : memref<12xi64>
    func.call @mix(%3) : (i64) -> ()
    %4 = func.call @number() : () -> i64
    affine.store %4, %c[%i] : memref<12xi64>
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      %5 = affine.load %c[%i - 1] : memref<12xi64>
      func.call @mix(%5) : (i64) -> ()
    }
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      %6 = affine.load %b[%i - 1] : memref<12xi64>
      func.call @mix(%6) : (i64) -> ()
    }
  }
  return
}
