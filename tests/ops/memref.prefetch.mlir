// RUN: roundtrip.sh --also-19 %s
// memref.prefetch: every form of its syntax.
func.func @f(%m: memref<4x4xf32>, %i: index) {
  memref.prefetch %m[%i, %i], read, locality<3>, data : memref<4x4xf32>
  memref.prefetch %m[%i, %i], write, locality<0>, instr : memref<4x4xf32>
  return
}
// Other attributes: mlir-opt reads and prints them in generic form only.
func.func @others(%m: memref<4xf32>, %i: index) {
  "memref.prefetch"(%m, %i) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> {note} : (memref<4xf32>, index) -> ()
  return
}
