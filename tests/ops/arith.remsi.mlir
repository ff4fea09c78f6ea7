// RUN: roundtrip.sh --also-19 %s
// arith.remsi: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.remsi %a, %b : i32
  %1 = arith.remsi %i, %i : index
  %2 = arith.remsi %c, %c : vector<4xi8>
  %3 = arith.remsi %d, %d : tensor<?x3xi64>
  %4 = arith.remsi %e, %e : i1
  %5 = arith.remsi %a, %b {note = 1 : i32} : i32
  %6 = "arith.remsi"(%a, %b) : (i32, i32) -> i32
  return
}
