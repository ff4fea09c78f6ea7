// RUN: roundtrip.sh --also-19 %s
// arith.bitcast: every form of its syntax.
func.func @f(%a: i32, %v: vector<4xi32>, %t: tensor<?xi32>) {
  %0 = arith.bitcast %a : i32 to f32
  %1 = arith.bitcast %v : vector<4xi32> to vector<4xf32>
  %2 = arith.bitcast %t {note} : tensor<?xi32> to tensor<?xf32>
  %3 = "arith.bitcast"(%a) : (i32) -> f32
  return
}
