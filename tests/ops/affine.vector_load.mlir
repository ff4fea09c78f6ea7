// RUN: roundtrip.sh --also-19 %s
// affine.vector_load: every form of its syntax.
func.func @f(%m: memref<8x?xf32>, %n: index) {
  affine.for %i = 0 to 8 {
    %0 = affine.vector_load %m[%i, %n] : memref<8x?xf32>, vector<8xf32>
    %1 = affine.vector_load %m[%i + 1, 0] {note} : memref<8x?xf32>, vector<4xf32>
  }
  return
}
