// RUN: roundtrip.sh --alone %s
// memref.offset_store: every form of its syntax. mlir-opt does not know it.
func.func @f(%a: memref<4x128xf32>, %z: memref<f32>, %m: index, %v: f32) {
  memref.offset_store %v, %a[%m] : memref<4x128xf32>
  memref.offset_store %v, %z[%m] {note} : memref<f32>
  return
}
