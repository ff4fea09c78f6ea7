// RUN: roundtrip.sh --also-19 %s
// memref.reshape: every form of its syntax.
func.func @f(%m: memref<*xf32>, %k: memref<16xf32>, %s: memref<2xindex>, %u: memref<?xi32>,
             %n: memref<4xf32, strided<[1]>>, %t: memref<1xi32, strided<[1]>>) {
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  %1 = memref.reshape %k(%u) {note} : (memref<16xf32>, memref<?xi32>) -> memref<*xf32>
  %2 = memref.reshape %n(%s) : (memref<4xf32, strided<[1]>>, memref<2xindex>) -> memref<2x2xf32>
  %3 = memref.reshape %2(%t) : (memref<2x2xf32>, memref<1xi32, strided<[1]>>) -> memref<4xf32, strided<[1]>>
  return
}
