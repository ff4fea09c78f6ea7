// RUN: roundtrip.sh --also-19 %s
// memref.collapse_shape: every form of its syntax.
func.func @f(%m: memref<4x8x16xf32>, %d: memref<?x4xf32>, %o: memref<1x1xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<4x8x16xf32> into memref<32x16xf32>
  %1 = memref.collapse_shape %d [[0, 1]] {note} : memref<?x4xf32> into memref<?xf32>
  %2 = memref.collapse_shape %o [] : memref<1x1xf32> into memref<f32>
  return
}
