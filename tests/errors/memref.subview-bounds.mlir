// A view with known bounds stays inside its source.
// RUN: rejected.py %s
func.func @f(%m: memref<8x8xf32>) {
  // expected-error@+1 {{slice along dimension 0 runs out-of-bounds: 8 >= 8}}
  %0 = memref.subview %m[0, 0][9, 4][1, 1] : memref<8x8xf32> to memref<9x4xf32, strided<[8,1]>>
  return
}
// -----
func.func @f(%m: memref<8x8xf32>) {
  // expected-error@+1 {{expected offsets to be non-negative, but got -1}}
  %0 = memref.subview %m[-1, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8,1], offset: -8>>
  return
}
// -----
// Even a view of no element begins at one of its source.
func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{offset 0 is out-of-bounds: 4 >= 4}}
  %0 = memref.subview %m[4] [0] [1] : memref<4xf32> to memref<0xf32, strided<[1], offset: 4>>
  return
}
