// RUN: roundtrip.sh --alone %s
// memref.lifetime_end: every form of its syntax; mlir-opt does not know it.
func.func @f(%b: memref<4xf32>) {
  %l = memref.lifetime_start %b : memref<4xf32>
  memref.lifetime_end %l {note} : memref<4xf32>
  return
}
