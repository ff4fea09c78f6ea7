// RUN: roundtrip.sh --also-19 %s
// arith.fptoui: every form of its syntax.
func.func @f(%a: f64, %v: vector<4xf64>, %t: tensor<?xf64>) {
  %0 = arith.fptoui %a : f64 to i8
  %1 = arith.fptoui %v : vector<4xf64> to vector<4xi8>
  %2 = arith.fptoui %t {note} : tensor<?xf64> to tensor<?xi8>
  %3 = "arith.fptoui"(%a) : (f64) -> i8
  return
}
