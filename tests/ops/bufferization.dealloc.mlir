// RUN: roundtrip.sh --also-19 %s
// bufferization.dealloc: every form of its syntax.
func.func @f(%m: memref<4x?xf32, strided<[?, 1], offset: ?>, 2>, %t: tensor<4x?xf32>, %u: memref<*xf32>, %r: memref<?xf32>, %b: memref<4x?xf32>, %n: index, %c: i1, %ut: tensor<*xf32>) {
  %2:2 = bufferization.dealloc (%r, %m : memref<?xf32>, memref<4x?xf32, strided<[?, 1], offset: ?>, 2>) if (%c, %c) retain (%u, %r : memref<*xf32>, memref<?xf32>)
  bufferization.dealloc (%r : memref<?xf32>) if (%c)
  bufferization.dealloc
  bufferization.dealloc {a}
  %3 = bufferization.dealloc retain (%u : memref<*xf32>) {a = 1}
  return
}
