// RUN: roundtrip.sh --also-19 %s
// arith.extui: every form of its syntax.
func.func @f(%a: i1, %v: vector<4xi1>, %t: tensor<?xi1>) {
  %0 = arith.extui %a : i1 to i64
  %1 = arith.extui %v : vector<4xi1> to vector<4xi64>
  %2 = arith.extui %t {note} : tensor<?xi1> to tensor<?xi64>
  %3 = "arith.extui"(%a) : (i1) -> i64
  return
}
