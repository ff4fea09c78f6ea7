// RUN: roundtrip.sh --also-19 %s
// memref.realloc: every form of its syntax.
func.func @f(%a: memref<4xf32>, %n: index) {
  %0 = memref.realloc %a : memref<4xf32> to memref<8xf32>
  %1 = memref.realloc %a(%n) {alignment = 8} : memref<4xf32> to memref<?xf32>
  return
}
