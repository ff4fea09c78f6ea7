// Sizes that the type leaves open are given, no others; storage has a size that 64 bits hold.
// RUN: rejected.py %s
func.func @f(%n: index) {
  // expected-error@+1 {{'memref.alloca' op incorrect number of dynamic sizes, has 2, expected 1}}
  %0 = memref.alloca(%n, %n) : memref<?xf32>
  return
}
// -----
// mlir-opt accepts: it lowers this to an allocation whose size has wrapped around.
func.func @f() {
  // expected-error@+1 {{'memref.alloca' op size of 'memref<3037000500x3037000500xi8>' in bytes does not fit in 64 bits}}
  %0 = memref.alloca() : memref<3037000500x3037000500xi8>
  return
}
// -----
func.func @f(%m: memref<?x?xf32>, %n: index) {
  %0 = memref.alloc(%n) : memref<?xf32>
  // expected-error@+1 {{'memref.alloca' op incorrect number of dynamic sizes, has 1, expected 2}}
  %1 = memref.alloca(%n) : memref<?x?xf32>
  return
}
