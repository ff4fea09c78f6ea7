// RUN: roundtrip.sh --also-19 %s
// memref.generic_atomic_rmw: every form of its syntax.
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f32):
    %new = arith.addf %old, %old : f32
    memref.atomic_yield %new : f32
  }
  %1 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%before: f32):
    memref.atomic_yield %before : f32
  } {note}
  return
}
