// RUN: roundtrip.sh --also-19 %s
// memref.expand_shape: every form of its syntax.
func.func @f(%m: memref<32x16xf32>, %d: memref<?xf32>, %n: index, %z: memref<f32>,
             %s: memref<?xf32, strided<[?], offset: 3>>, %t: memref<f32, strided<[], offset: 3>>, %u: memref<8xf32, strided<[1]>>) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [4, 8, 16] : memref<32x16xf32> into memref<4x8x16xf32>
  %1 = memref.expand_shape %d [[0, 1]] output_shape [%n, 4] {note} : memref<?xf32> into memref<?x4xf32>
  %2 = memref.expand_shape %z [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  %3 = memref.expand_shape %s [[0, 1]] output_shape [%n, 4] : memref<?xf32, strided<[?], offset: 3>> into memref<?x4xf32, strided<[?, ?], offset: 3>>
  %4 = memref.expand_shape %t [] output_shape [1, 1] : memref<f32, strided<[], offset: 3>> into memref<1x1xf32, strided<[1, 1], offset: 3>>
  %5 = memref.expand_shape %u [[0, 1]] output_shape [2, 4] : memref<8xf32, strided<[1]>> into memref<2x4xf32>
  %6 = memref.expand_shape %d [[0, 1]] output_shape [0, %n] : memref<?xf32> into memref<0x?xf32>
  return
}
