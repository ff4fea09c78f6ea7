// RUN: roundtrip.sh --also-19 %s
// arith.floordivsi: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.floordivsi %a, %b : i32
  %1 = arith.floordivsi %i, %i : index
  %2 = arith.floordivsi %c, %c : vector<4xi8>
  %3 = arith.floordivsi %d, %d : tensor<?x3xi64>
  %4 = arith.floordivsi %e, %e : i1
  %5 = arith.floordivsi %a, %b {note = 1 : i32} : i32
  %6 = "arith.floordivsi"(%a, %b) : (i32, i32) -> i32
  return
}
