// RUN: roundtrip.sh --also-19 %s
// arith.select: every form of its syntax.
func.func @f(%c: i1, %a: f32, %b: f32, %v: vector<4xi1>, %x: vector<4xf32>, %m: memref<4xf32>, %t: tensor<2xi1>, %y: tensor<2xindex>) {
  %0 = arith.select %c, %a, %b : f32
  %1 = arith.select %c, %x, %x : vector<4xf32>
  %2 = arith.select %v, %x, %x : vector<4xi1>, vector<4xf32>
  %3 = arith.select %c, %m, %m {note} : memref<4xf32>
  %4 = arith.select %t, %y, %y : tensor<2xi1>, tensor<2xindex>
  %5 = "arith.select"(%c, %a, %b) : (i1, f32, f32) -> f32
  return
}
