// RUN: roundtrip.sh %s
// vector.maskedload: every form of its syntax.
func.func @f(%m: memref<8x?xf32>, %i: index, %mask: vector<4xi1>, %x: vector<4xf32>, %s: vector<[4]xi1>, %y: vector<[4]xf32>,
             %mask2: vector<2x4xi1>, %x2: vector<2x4xf32>) {
  %0 = vector.maskedload %m[%i, %i], %mask, %x : memref<8x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.maskedload %m[%i, %i], %s, %y {alignment = 8 : i64, note} : memref<8x?xf32>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  %2 = vector.maskedload %m[%i, %i], %mask2, %x2 : memref<8x?xf32>, vector<2x4xi1>, vector<2x4xf32> into vector<2x4xf32>
  return
}
