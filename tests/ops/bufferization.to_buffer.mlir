// RUN: roundtrip.sh %s
// bufferization.to_buffer: every form of its syntax.
func.func @f(%m: memref<4x?xf32, strided<[?, 1], offset: ?>, 2>, %t: tensor<4x?xf32>, %u: memref<*xf32>, %r: memref<?xf32>, %b: memref<4x?xf32>, %n: index, %c: i1, %ut: tensor<*xf32>) {
  %4 = bufferization.to_buffer %t : tensor<4x?xf32> to memref<4x?xf32>
  %5 = bufferization.to_buffer %t read_only {x} : tensor<4x?xf32> to memref<4x?xf32, strided<[?, ?], offset: ?>>
  %55 = bufferization.to_buffer %ut : tensor<*xf32> to memref<*xf32, 3>
  return
}
