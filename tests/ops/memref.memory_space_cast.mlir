// RUN: roundtrip.sh --also-19 %s
// memref.memory_space_cast: every form of its syntax.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.memory_space_cast %a : memref<4xf32> to memref<4xf32, 3>
  %1 = memref.memory_space_cast %0 {note} : memref<4xf32, 3> to memref<4xf32, "far">
  return
}
