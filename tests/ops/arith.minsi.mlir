// RUN: roundtrip.sh --also-19 %s
// arith.minsi: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.minsi %a, %b : i32
  %1 = arith.minsi %i, %i : index
  %2 = arith.minsi %c, %c : vector<4xi8>
  %3 = arith.minsi %d, %d : tensor<?x3xi64>
  %4 = arith.minsi %e, %e : i1
  %5 = arith.minsi %a, %b {note = 1 : i32} : i32
  %6 = "arith.minsi"(%a, %b) : (i32, i32) -> i32
  return
}
