// RUN: roundtrip.sh --also-19 %s
// arith.maxsi: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.maxsi %i, %i : index
  %2 = arith.maxsi %c, %c : vector<4xi8>
  %3 = arith.maxsi %d, %d : tensor<?x3xi64>
  %4 = arith.maxsi %e, %e : i1
  %5 = arith.maxsi %a, %b {note = 1 : i32} : i32
  %6 = "arith.maxsi"(%a, %b) : (i32, i32) -> i32
  return
}
