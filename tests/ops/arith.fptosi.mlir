// RUN: roundtrip.sh --also-19 %s
// arith.fptosi: every form of its syntax.
func.func @f(%a: f32, %v: vector<4xf32>, %t: tensor<?xf32>) {
  %0 = arith.fptosi %a : f32 to i32
  %1 = arith.fptosi %v : vector<4xf32> to vector<4xi32>
  %2 = arith.fptosi %t {note} : tensor<?xf32> to tensor<?xi32>
  %3 = "arith.fptosi"(%a) : (f32) -> i32
  return
}
