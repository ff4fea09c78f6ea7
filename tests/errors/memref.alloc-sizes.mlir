// Sizes that the type leaves open are given, no others; storage has a size that 64 bits hold.
// RUN: rejected.py %s
func.func @f(%n: index) {
  // expected-error@+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.alloc() : memref<?xf32>
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1}}
  %0 = memref.alloc()[%n] : memref<4xf32>
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0}}
  %0 = memref.alloc() : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}
// -----
// mlir-opt accepts: it lowers this to an allocation whose size has wrapped around.
func.func @f() {
  // expected-error@+1 {{'memref.alloc' op size of 'memref<9223372036854775807x9223372036854775807xf32>' in bytes does not fit in 64 bits}}
  %0 = memref.alloc() : memref<9223372036854775807x9223372036854775807xf32>
  return
}
// -----
// mlir-opt accepts: it lowers this to an allocation whose size has wrapped around.
func.func @f() {
  // expected-error@+1 {{'memref.alloc' op size of 'memref<1024x9007199254740992xi1>' in bytes does not fit in 64 bits}}
  %0 = memref.alloc() : memref<1024x9007199254740992xi1>
  return
}
