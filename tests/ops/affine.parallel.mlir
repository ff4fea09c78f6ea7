// RUN: roundtrip.sh %s
// affine.parallel: every form of its syntax.
func.func @f(%n: index, %x: f32) {
  affine.parallel (%i) = (0) to (10) {
  }
  affine.parallel (%i1, %j1) = (0, 1) to (10, %n) step (2, 1) {
    affine.yield
  } {note}
  affine.parallel (%i2, %j2) = (0, max(%n, 3)) to (10, min(%n, symbol(%n), 5)) {
  }
  %0 = affine.parallel (%i3) = (0) to (10) reduce ("addf") -> (f32) {
    affine.yield %x : f32
  }
  %1:2 = affine.parallel (%i4, %j4) = (0, 0) to (10, 10) step (1, 3) reduce ("addf", "maximumf") -> (f32, f32) {
    affine.yield %x, %0 : f32, f32
  }
  %2 = arith.addf %1#0, %1#1 : f32
  return
}
