// RUN: roundtrip.sh --also-19 %s
// memref.reshape: every form of its syntax.
func.func @f(%m: memref<*xf32>, %k: memref<16xf32>, %s: memref<2xindex>, %u: memref<?xi32>) {
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  %1 = memref.reshape %k(%u) {note} : (memref<16xf32>, memref<?xi32>) -> memref<*xf32>
  return
}
