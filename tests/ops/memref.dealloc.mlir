// RUN: roundtrip.sh --also-19 %s
// memref.dealloc: every form of its syntax.
func.func @f(%a: memref<4xf32>, %b: memref<*xf32>) {
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b {note} : memref<*xf32>
  return
}
