// RUN: roundtrip.sh %s
// memref.distinct_objects: every form of its syntax.
func.func @f(%a: memref<4xf32>, %b: memref<?xi8>) {
  %0 = memref.distinct_objects %a : memref<4xf32>
  %1:2 = memref.distinct_objects %a, %b {note} : memref<4xf32>, memref<?xi8>
  %2 = memref.cast %1#0 : memref<4xf32> to memref<?xf32>
  return
}
