// RUN: roundtrip.sh --also-19 %s
// affine.prefetch: every form of its syntax.
func.func @f(%m: memref<8x?xf32>, %n: index) {
  affine.for %i = 0 to 8 {
    affine.prefetch %m[%i, %n + 5], read, locality<3>, data : memref<8x?xf32>
    affine.prefetch %m[%i, 0], write, locality<1>, instr {note} : memref<8x?xf32>
  }
  return
}
