// RUN: roundtrip.sh --also-19 %s
// memref.cast: every form of its syntax.
func.func @f(%a: memref<4xf32>, %b: memref<*xf32>) {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %b : memref<*xf32> to memref<4x4xf32>
  %2 = memref.cast %a {note} : memref<4xf32> to memref<*xf32>
  %3 = memref.cast %a : memref<4xf32> to memref<?xf32, strided<[?], offset: ?>>
  return
}
