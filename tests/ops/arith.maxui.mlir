// RUN: roundtrip.sh --also-19 %s
// arith.maxui: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.maxui %a, %b : i32
  %1 = arith.maxui %i, %i : index
  %2 = arith.maxui %c, %c : vector<4xi8>
  %3 = arith.maxui %d, %d : tensor<?x3xi64>
  %4 = arith.maxui %e, %e : i1
  %5 = arith.maxui %a, %b {note = 1 : i32} : i32
  %6 = "arith.maxui"(%a, %b) : (i32, i32) -> i32
  return
}
