// RUN: roundtrip.sh --also-19 %s
// memref.reinterpret_cast: every form of its syntax.
func.func @f(%m: memref<64xf32>, %u: memref<*xf32>, %i: index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [8, 8], strides: [8, 1] : memref<64xf32> to memref<8x8xf32, strided<[8, 1]>>
  %1 = memref.reinterpret_cast %u to offset: [%i], sizes: [%i, 8], strides: [%i, 1] {note} : memref<*xf32> to memref<?x8xf32, strided<[?, 1], offset: ?>>
  %2 = memref.reinterpret_cast %m to offset: [3], sizes: [], strides: [] : memref<64xf32> to memref<f32, strided<[], offset: 3>>
  return
}
