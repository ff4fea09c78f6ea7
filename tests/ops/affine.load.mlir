// RUN: roundtrip.sh --also-19 %s
// affine.load: every form of its syntax.
func.func @f(%m: memref<8x?xf32>, %z: memref<f32>, %n: index) {
  affine.for %i = 0 to 8 {
    %0 = affine.load %m[%i, %n] : memref<8x?xf32>
    %1 = affine.load %m[%i + 1, symbol(%n) * 2 - 3] : memref<8x?xf32>
    %2 = affine.load %m[%i mod 4, (%i + %n) floordiv 2] {note} : memref<8x?xf32>
    %3 = affine.load %m[3, %i ceildiv 2 + 1] : memref<8x?xf32>
    %4 = affine.load %z[] : memref<f32>
    %5 = affine.load %m[%i - %n, -%i] : memref<8x?xf32>
  }
  return
}
