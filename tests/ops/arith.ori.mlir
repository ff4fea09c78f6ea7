// RUN: roundtrip.sh --also-19 %s
// arith.ori: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.ori %a, %b : i32
  %1 = arith.ori %i, %i : index
  %2 = arith.ori %c, %c : vector<4xi8>
  %3 = arith.ori %d, %d : tensor<?x3xi64>
  %4 = arith.ori %e, %e : i1
  %5 = arith.ori %a, %b {note = 1 : i32} : i32
  %6 = "arith.ori"(%a, %b) : (i32, i32) -> i32
  return
}
