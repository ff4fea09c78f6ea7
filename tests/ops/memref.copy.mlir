// RUN: roundtrip.sh --also-19 %s
// memref.copy: every form of its syntax.
func.func @f(%a: memref<4xf32>, %b: memref<?xf32>, %c: memref<*xf32>) {
  memref.copy %a, %b : memref<4xf32> to memref<?xf32>
  memref.copy %c, %c {note} : memref<*xf32> to memref<*xf32>
  return
}
