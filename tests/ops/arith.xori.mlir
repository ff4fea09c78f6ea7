// RUN: roundtrip.sh --also-19 %s
// arith.xori: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.xori %a, %b : i32
  %1 = arith.xori %i, %i : index
  %2 = arith.xori %c, %c : vector<4xi8>
  %3 = arith.xori %d, %d : tensor<?x3xi64>
  %4 = arith.xori %e, %e : i1
  %5 = arith.xori %a, %b {note = 1 : i32} : i32
  %6 = "arith.xori"(%a, %b) : (i32, i32) -> i32
  return
}
