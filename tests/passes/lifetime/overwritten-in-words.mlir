// RUN: lifeopt %s --emit=report | FileCheck %s
// Bytes that a view names apart are a part of the buffer of their own. The loop that writes all words writes all bytes of each part too, so
// what the buffer held before is dead until then, and %y takes its bytes.
// CHECK: @f {{.*}} 128 {{ *}}64
func.func @f(%v: i8, %w: f32, %d: i64, %out: memref<64xi8>, %words: memref<16xf32>, %long: memref<1xi64>) {
  %c0 = arith.constant 0 : index
  %c48 = arith.constant 48 : index
  %b = memref.alloca() {alignment = 16} : memref<64xi8>
  %f = memref.view %b[%c0][] : memref<64xi8> to memref<16xf32>
  %l = memref.view %b[%c48][] : memref<64xi8> to memref<1xi64>
  %y = memref.alloca() {alignment = 16} : memref<64xi8>
  affine.for %r = 0 to 4 {
    affine.for %i = 0 to 64 {
      affine.store %v, %b[%i] : memref<64xi8>
    }
    affine.for %i = 0 to 16 {
      %x = affine.load %f[%i] : memref<16xf32>
      affine.store %x, %words[%i] : memref<16xf32>
    }
    affine.for %i = 0 to 64 {
      affine.store %v, %y[%i] : memref<64xi8>
    }
    affine.for %i = 0 to 64 {
      %x = affine.load %y[63 - %i] : memref<64xi8>
      affine.store %x, %out[%i] : memref<64xi8>
    }
    affine.for %i = 0 to 16 {
      affine.store %w, %f[%i] : memref<16xf32>
    }
    affine.for %i = 0 to 64 {
      %x = affine.load %b[%i] : memref<64xi8>
      affine.store %x, %out[%i] : memref<64xi8>
    }
    %z = affine.load %l[0] : memref<1xi64>
    affine.store %z, %long[0] : memref<1xi64>
    affine.store %d, %l[0] : memref<1xi64>
  }
  return
}
