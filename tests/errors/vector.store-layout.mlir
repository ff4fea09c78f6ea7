// Elements of a vector follow each other in memory.
// RUN: rejected.py %s
func.func @f(%x: vector<4xf32>, %i: index, %m: memref<8x4xf32, strided<[1, 8]>>) {
  // expected-error@+1 {{'vector.store' op most minor memref dim must have unit stride}}
  vector.store %x, %m[%i, %i] : memref<8x4xf32, strided<[1, 8]>>, vector<4xf32>
  return
}
