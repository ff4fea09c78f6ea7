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

// %a and %b may begin at one address, but then %c fits nowhere at the distance that it has from either alone.
// REPORT: @two_at_one_address {{.*}} 456 {{ *}}224 {{ *}}
func.func @two_at_one_address() {
  %a = memref.alloca() : memref<12xvector<2xi64>>
  %b = memref.alloca() : memref<11xvector<2xi64>>
  %c = memref.alloca() : memref<11xi64>
  affine.for %i = 0 to 10 {
    %0 = func.call @number() : () -> i64
    affine.store %0, %c[%i] : memref<11xi64>
    affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
      %1 = affine.load %a[%i - 1] : memref<12xvector<2xi64>>
      %2 = vector.reduction <add>, %1 : vector<2xi64> into i64
      func.call @mix(%2) : (i64) -> ()
    }
    %3 = func.call @number() : () -> i64
    %4 = vector.broadcast %3 : i64 to vector<2xi64>
    affine.store %4, %a[%i + 2] : memref<12xvector<2xi64>>
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      %5 = func.call @number() : () -> i64
      %6 = vector.broadcast %5 : i64 to vector<2xi64>
      affine.store %6, %b[%i - 1] : memref<11xvector<2xi64>>
      %7 = affine.load %c[%i - 1] : memref<11xi64>
      func.call @mix(%7) : (i64) -> ()
    }
    affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
      %8 = affine.load %b[%i - 3] : memref<11xvector<2xi64>>
      %9 = vector.reduction <add>, %8 : vector<2xi64> into i64
      func.call @mix(%9) : (i64) -> ()
    }
  }
  return
}
