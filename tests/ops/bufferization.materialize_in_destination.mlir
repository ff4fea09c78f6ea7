// RUN: roundtrip.sh --also-19 %s
// bufferization.materialize_in_destination: every form of its syntax.
func.func @f(%m: memref<4x?xf32, strided<[?, 1], offset: ?>, 2>, %t: tensor<4x?xf32>, %u: memref<*xf32>, %r: memref<?xf32>, %b: memref<4x?xf32>, %n: index, %c: i1, %ut: tensor<*xf32>) {
  bufferization.materialize_in_destination %t in writable %m : (tensor<4x?xf32>, memref<4x?xf32, strided<[?, 1], offset: ?>, 2>) -> ()
  bufferization.materialize_in_destination %t in restrict writable %b {k} : (tensor<4x?xf32>, memref<4x?xf32>) -> ()
  %12 = bufferization.materialize_in_destination %t in %t : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
