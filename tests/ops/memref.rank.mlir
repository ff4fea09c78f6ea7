// RUN: roundtrip.sh --also-19 %s
// memref.rank: every form of its syntax.
func.func @f(%m: memref<4x?xf32>, %u: memref<*xf32>) {
  %0 = memref.rank %m : memref<4x?xf32>
  %1 = memref.rank %u {note} : memref<*xf32>
  return
}
