// RUN: roundtrip.sh --alone %s
// memref.offset_load: every form of its syntax. mlir-opt does not know it.
func.func @f(%a: memref<4x128xf32>, %z: memref<f32>, %m: index, %v: f32) {
  %0 = memref.offset_load %a[%m] : memref<4x128xf32>
  %1 = memref.offset_load %z[%m] {note} : memref<f32>
  return
}
