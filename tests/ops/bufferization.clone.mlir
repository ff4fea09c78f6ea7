// RUN: roundtrip.sh --also-19 %s
// bufferization.clone: every form of its syntax.
func.func @f(%m: memref<4x?xf32, strided<[?, 1], offset: ?>, 2>, %t: tensor<4x?xf32>, %u: memref<*xf32>, %r: memref<?xf32>, %b: memref<4x?xf32>, %n: index, %c: i1, %ut: tensor<*xf32>) {
  %0 = bufferization.clone %m : memref<4x?xf32, strided<[?, 1], offset: ?>, 2> to memref<4x?xf32, strided<[?, 1], offset: ?>, 2>
  %1 = bufferization.clone %u {a = 1} : memref<*xf32> to memref<?xf32>
  return
}
