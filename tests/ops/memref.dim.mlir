// RUN: roundtrip.sh --also-19 %s
// memref.dim: every form of its syntax.
func.func @f(%m: memref<4x?xf32>, %u: memref<*xf32>, %i: index) {
  %0 = memref.dim %m, %i : memref<4x?xf32>
  %1 = memref.dim {note} %u, %i : memref<*xf32>
  return
}
