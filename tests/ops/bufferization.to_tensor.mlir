// RUN: roundtrip.sh %s
// bufferization.to_tensor: every form of its syntax.
func.func @f(%m: memref<4x?xf32, strided<[?, 1], offset: ?>, 2>, %t: tensor<4x?xf32>, %u: memref<*xf32>, %r: memref<?xf32>, %b: memref<4x?xf32>, %n: index, %c: i1, %ut: tensor<*xf32>) {
  %6 = bufferization.to_tensor %m : memref<4x?xf32, strided<[?, 1], offset: ?>, 2> to tensor<4x?xf32>
  %7 = bufferization.to_tensor %m restrict writable {y} : memref<4x?xf32, strided<[?, 1], offset: ?>, 2> to tensor<4x?xf32>
  %8 = bufferization.to_tensor %u writable : memref<*xf32> to tensor<*xf32>
  return
}
