// RUN: roundtrip.sh --also-19 %s
// arith.remui: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.remui %a, %b : i32
  %1 = arith.remui %i, %i : index
  %2 = arith.remui %c, %c : vector<4xi8>
  %3 = arith.remui %d, %d : tensor<?x3xi64>
  %4 = arith.remui %e, %e : i1
  %5 = arith.remui %a, %b {note = 1 : i32} : i32
  %6 = "arith.remui"(%a, %b) : (i32, i32) -> i32
  return
}
