// RUN: roundtrip.sh --also-19 %s
// memref.extract_strided_metadata: every form of its syntax.
func.func @f(%m: memref<4x?xf32>, %z: memref<f32>) {
  %0:6 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  %1:2 = memref.extract_strided_metadata %z : memref<f32> -> memref<f32>, index {note}
  %2 = arith.addi %0#2, %0#5 : index
  return
}
