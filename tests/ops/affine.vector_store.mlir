// RUN: roundtrip.sh --also-19 %s
// affine.vector_store: every form of its syntax.
func.func @f(%v: vector<8xf32>, %m: memref<8x?xf32>, %n: index) {
  affine.for %i = 0 to 8 {
    affine.vector_store %v, %m[%i, %n] : memref<8x?xf32>, vector<8xf32>
    affine.vector_store %v, %m[%i + 1, 0] {note} : memref<8x?xf32>, vector<8xf32>
  }
  return
}
