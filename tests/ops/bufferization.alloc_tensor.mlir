// RUN: roundtrip.sh --also-19 %s
// bufferization.alloc_tensor: every form of its syntax.
func.func @f(%m: memref<4x?xf32, strided<[?, 1], offset: ?>, 2>, %t: tensor<4x?xf32>, %u: memref<*xf32>, %r: memref<?xf32>, %b: memref<4x?xf32>, %n: index, %c: i1, %ut: tensor<*xf32>) {
  %9 = bufferization.alloc_tensor() : tensor<4xf32>
  %10 = bufferization.alloc_tensor(%n) size_hint=%n {memory_space = 1} : tensor<4x?xf32>
  %11 = bufferization.alloc_tensor() copy(%t) {memory_space = "x", q} : tensor<4x?xf32>
  return
}
