// Elements of a vector follow each other in memory.
// RUN: rejected.py %s
func.func @f(%m: memref<8x4xf32, strided<[1, 8]>>, %i: index) {
  // expected-error@+1 {{'vector.load' op most minor memref dim must have unit stride}}
  %0 = vector.load %m[%i, %i] : memref<8x4xf32, strided<[1, 8]>>, vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, %i: index) {
  // expected-error@+1 {{'vector.load' op most minor memref dim must have unit stride}}
  %0 = vector.load %m[%i, %i] : memref<8x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4x1xf32, strided<[4, 2]>>, %i: index) {
  // expected-error@+1 {{'vector.load' op most minor memref dim must have unit stride}}
  %0 = vector.load %m[%i, %i] : memref<4x1xf32, strided<[4, 2]>>, vector<1x2xf32>
  return
}
