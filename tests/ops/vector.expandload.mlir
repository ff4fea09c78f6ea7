// RUN: roundtrip.sh %s
// vector.expandload: every form of its syntax.
func.func @f(%m: memref<?x?xf32>, %i: index, %mask: vector<4xi1>, %x: vector<4xf32>) {
  %0 = vector.expandload %m[%i, %i], %mask, %x : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.expandload %m[%i, %i], %mask, %x {alignment = 8 : i64, note} : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
