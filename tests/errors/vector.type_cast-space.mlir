// Memory spaces agree.
// RUN: rejected.py %s
func.func @f(%m: memref<4x4xf32>) {
  // expected-error@+1 {{'vector.type_cast' op expects result in same memory space}}
  %0 = vector.type_cast %m : memref<4x4xf32> to memref<vector<4x4xf32>, 3>
  return
}
