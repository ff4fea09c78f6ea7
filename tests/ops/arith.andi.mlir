// RUN: roundtrip.sh --also-19 %s
// arith.andi: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.andi %a, %b : i32
  %1 = arith.andi %i, %i : index
  %2 = arith.andi %c, %c : vector<4xi8>
  %3 = arith.andi %d, %d : tensor<?x3xi64>
  %4 = arith.andi %e, %e : i1
  %5 = arith.andi %a, %b {note = 1 : i32} : i32
  %6 = "arith.andi"(%a, %b) : (i32, i32) -> i32
  return
}
