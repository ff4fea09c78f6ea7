// RUN: roundtrip.sh --also-19 %s
// memref.atomic_yield: every form of its syntax.
func.func @f(%m: memref<i32>) {
  %0 = memref.generic_atomic_rmw %m[] : memref<i32> {
  ^bb0(%old: i32):
    memref.atomic_yield %old {note} : i32
  }
  return
}
