// RUN: roundtrip.sh %s
// vector.compressstore: every form of its syntax.
func.func @f(%m: memref<?x?xf32>, %i: index, %mask: vector<4xi1>, %x: vector<4xf32>) {
  vector.compressstore %m[%i, %i], %mask, %x : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %m[%i, %i], %mask, %x {alignment = 8 : i64, note} : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
  return
}
