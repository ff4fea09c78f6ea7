// RUN: roundtrip.sh --also-19 %s
// bufferization.dealloc_tensor: every form of its syntax.
func.func @f(%m: memref<4x?xf32, strided<[?, 1], offset: ?>, 2>, %t: tensor<4x?xf32>, %u: memref<*xf32>, %r: memref<?xf32>, %b: memref<4x?xf32>, %n: index, %c: i1, %ut: tensor<*xf32>) {
  bufferization.dealloc_tensor %t : tensor<4x?xf32>
  return
}
