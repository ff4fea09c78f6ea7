// RUN: roundtrip.sh --also-19 %s
// arith.minui: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.minui %a, %b : i32
  %1 = arith.minui %i, %i : index
  %2 = arith.minui %c, %c : vector<4xi8>
  %3 = arith.minui %d, %d : tensor<?x3xi64>
  %4 = arith.minui %e, %e : i1
  %5 = arith.minui %a, %b {note = 1 : i32} : i32
  %6 = "arith.minui"(%a, %b) : (i32, i32) -> i32
  return
}
