// RUN: roundtrip.sh --also-19 %s
// arith.sitofp: every form of its syntax.
func.func @f(%a: i32, %v: vector<4xi32>, %t: tensor<?xi32>) {
  %0 = arith.sitofp %a : i32 to f32
  %1 = arith.sitofp %v : vector<4xi32> to vector<4xf32>
  %2 = arith.sitofp %t {note} : tensor<?xi32> to tensor<?xf32>
  %3 = "arith.sitofp"(%a) : (i32) -> f32
  return
}
