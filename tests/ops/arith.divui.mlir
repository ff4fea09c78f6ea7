// RUN: roundtrip.sh %s
// arith.divui: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.divui %a, %b : i32
  %1 = arith.divui %i, %i : index
  %2 = arith.divui %c, %c : vector<4xi8>
  %3 = arith.divui %d, %d : tensor<?x3xi64>
  %4 = arith.divui %e, %e : i1
  %5 = arith.divui %a, %b exact : i32
  %6 = arith.divui %c, %c exact {note} : vector<4xi8>
  %7 = "arith.divui"(%a, %b) <{isExact}> : (i32, i32) -> i32
  %8 = arith.divui %a, %b {note = 1 : i32} : i32
  %9 = "arith.divui"(%a, %b) : (i32, i32) -> i32
  return
}
