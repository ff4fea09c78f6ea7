// RUN: roundtrip.sh %s
// vector.scatter: every form of its syntax.
func.func @f(%m: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %at: vector<2x4xindex>, %at32: vector<4xi32>, %mask: vector<2x4xi1>,
             %mask1: vector<4xi1>, %x: vector<2x4xf32>, %y: vector<4xf32>, %sat: vector<[4]xi64>, %smask: vector<[4]xi1>, %sx: vector<[4]xf32>) {
  vector.scatter %m[%i, %i] [%at], %mask, %x : memref<?x?xf32>, vector<2x4xindex>, vector<2x4xi1>, vector<2x4xf32>
  %0 = vector.scatter %t[%i, %i] [%at32], %mask1, %y : tensor<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> -> tensor<?x?xf32>
  vector.scatter %m[%i, %i] [%sat], %smask, %sx {alignment = 4 : i64, note} : memref<?x?xf32>, vector<[4]xi64>, vector<[4]xi1>, vector<[4]xf32>
  return
}
