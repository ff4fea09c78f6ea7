// RUN: roundtrip.sh --also-19 %s
// memref.transpose: every form of its syntax.
func.func @f(%m: memref<?x?xf32>, %k: memref<2x3x4xf32>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
  %1 = memref.transpose %k (d0, d1, d2) -> (d2, d0, d1) {note} : memref<2x3x4xf32> to memref<4x2x3xf32, strided<[1, 12, 4]>>
  return
}
