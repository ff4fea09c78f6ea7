// RUN: roundtrip.sh --alone %s
// memref.load_linidx: every form of its syntax. mlir-opt does not know it.
func.func @f(%a: memref<4x128xf32>, %z: memref<f32>, %m: index, %i: index, %j: index, %v: f32) {
  %0 = memref.load_linidx %a[][%i, %j] : memref<4x128xf32>
  %1 = memref.load_linidx %a[%m][%i, %j] : memref<4x128xf32>
  %2 = memref.load_linidx %a[%m][] : memref<4x128xf32>
  %3 = memref.load_linidx %z[][] : memref<f32>
  %4 = memref.load_linidx %z[%m][] {note} : memref<f32>
  return
}
