// RUN: roundtrip.sh --alone %s
// memref.poison_end: every form of its syntax; mlir-opt does not know it.
func.func @f(%b: memref<4xf32>, %d: memref<?x2xi8, strided<[?, 1], offset: ?>>) {
  memref.poison_end %b : memref<4xf32>
  memref.poison_end %d {note} : memref<?x2xi8, strided<[?, 1], offset: ?>>
  return
}
