// RUN: roundtrip.sh --also-19 %s
// vector.type_cast: every form of its syntax.
func.func @f(%m: memref<5x4x3xf32>, %n: memref<2xf32, 3>, %s: memref<4x3xf32, strided<[3, 1]>>, %o: memref<1x4xf32>) {
  %0 = vector.type_cast %m : memref<5x4x3xf32> to memref<vector<5x4x3xf32>>
  %1 = vector.type_cast %n {note} : memref<2xf32, 3> to memref<vector<2xf32>, 3>
  %2 = vector.type_cast %s : memref<4x3xf32, strided<[3, 1]>> to memref<vector<4x3xf32>>
  %3 = vector.type_cast %o : memref<1x4xf32> to memref<1xvector<4xf32>, strided<[1]>>
  return
}
