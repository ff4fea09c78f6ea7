// RUN: roundtrip.sh --alone %s
// memref.lifetime_start: with and without a lifeline; mlir-opt does not know it.
func.func @f(%b: memref<4xf32>) {
  %l = memref.lifetime_start %b : memref<4xf32>
  memref.lifetime_end %l : memref<4xf32>
  memref.lifetime_start %b {note} : memref<4xf32>
  memref.lifetime_end %b : memref<4xf32>
  return
}
