// RUN: roundtrip.sh %s
// arith.trunci: every form of its syntax.
func.func @f(%a: i32, %v: vector<4xi32>, %t: tensor<?xi32>) {
  %0 = arith.trunci %a : i32 to i8
  %1 = arith.trunci %v : vector<4xi32> to vector<4xi8>
  %2 = arith.trunci %t {note} : tensor<?xi32> to tensor<?xi8>
  %3 = "arith.trunci"(%a) : (i32) -> i8
  %4 = arith.trunci %a overflow<nsw> : i32 to i8
  %5 = arith.trunci %a overflow<nsw, nuw> {note} : i32 to i1
  return
}
