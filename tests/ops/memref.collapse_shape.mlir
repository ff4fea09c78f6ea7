// RUN: roundtrip.sh --also-19 %s
// memref.collapse_shape: every form of its syntax.
func.func @f(%m: memref<4x8x16xf32>, %d: memref<?x4xf32>, %o: memref<1x1xf32>,
             %s: memref<?x?xf32, strided<[?, 1]>>, %t: memref<?x4xf32, strided<[?, 1], offset: ?>>,
             %u: memref<2x?x4x1xf32, strided<[7, 6, 5, 3]>>, %v: memref<8xf32, strided<[1]>>,
             %e: memref<0x?xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<4x8x16xf32> into memref<32x16xf32>
  %1 = memref.collapse_shape %d [[0, 1]] {note} : memref<?x4xf32> into memref<?xf32>
  %2 = memref.collapse_shape %o [] : memref<1x1xf32> into memref<f32>
  %3 = memref.collapse_shape %s [[0, 1]] : memref<?x?xf32, strided<[?, 1]>> into memref<?xf32, strided<[?]>>
  %4 = memref.collapse_shape %t [[0, 1]] : memref<?x4xf32, strided<[?, 1], offset: ?>> into memref<?xf32, strided<[1], offset: ?>>
  %5 = memref.collapse_shape %u [[0, 1], [2, 3]] : memref<2x?x4x1xf32, strided<[7, 6, 5, 3]>> into memref<?x4xf32, strided<[?, 5]>>
  %6 = memref.collapse_shape %v [[0]] : memref<8xf32, strided<[1]>> into memref<8xf32>
  %7 = memref.collapse_shape %e [[0, 1]] : memref<0x?xf32> into memref<?xf32>
  return
}
