// RUN: roundtrip.sh --also-19 %s
// affine.store: every form of its syntax.
func.func @f(%x: f32, %m: memref<8x?xf32>, %z: memref<f32>, %n: index) {
  affine.for %i = 0 to 8 {
    affine.store %x, %m[%i, %n] : memref<8x?xf32>
    affine.store %x, %m[%i + symbol(%n), 0] {note} : memref<8x?xf32>
    affine.store %x, %z[] : memref<f32>
  }
  return
}
