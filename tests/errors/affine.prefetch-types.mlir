// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%n: index, %m: memref<4xf32>) {
  affine.for
  %j = 0 to 10 {
    %k = arith.muli %j, %j : index
    // expected-error@+1 {{'affine.prefetch' op index must be a valid dimension or symbol identifier}}
    affine.prefetch %m[%k], read, locality<3>, data : memref<4xf32>
  }
  return
}
