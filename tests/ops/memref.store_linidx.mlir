// RUN: roundtrip.sh --alone %s
// memref.store_linidx: every form of its syntax. mlir-opt does not know it.
func.func @f(%a: memref<4x128xf32>, %z: memref<f32>, %m: index, %i: index, %j: index, %v: f32) {
  memref.store_linidx %v, %a[][%i, %j] : memref<4x128xf32>
  memref.store_linidx %v, %a[%m][%i, %j] : memref<4x128xf32>
  memref.store_linidx %v, %a[%m][] : memref<4x128xf32>
  memref.store_linidx %v, %z[][] : memref<f32>
  memref.store_linidx %v, %z[%m][] {note} : memref<f32>
  return
}
