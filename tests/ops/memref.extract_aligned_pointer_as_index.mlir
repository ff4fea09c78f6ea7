// RUN: roundtrip.sh --also-19 %s
// memref.extract_aligned_pointer_as_index: every form of its syntax.
func.func @f(%m: memref<4x?xf32>, %u: memref<*xf32>) {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4x?xf32> -> index
  %1 = memref.extract_aligned_pointer_as_index %u : memref<*xf32> -> index {note}
  return
}
