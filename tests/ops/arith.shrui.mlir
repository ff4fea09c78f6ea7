// RUN: roundtrip.sh %s
// arith.shrui: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.shrui %a, %b : i32
  %1 = arith.shrui %i, %i : index
  %2 = arith.shrui %c, %c : vector<4xi8>
  %3 = arith.shrui %d, %d : tensor<?x3xi64>
  %4 = arith.shrui %e, %e : i1
  %5 = arith.shrui %a, %b exact : i32
  %6 = arith.shrui %c, %c exact {note} : vector<4xi8>
  %7 = "arith.shrui"(%a, %b) <{isExact}> : (i32, i32) -> i32
  %8 = arith.shrui %a, %b {note = 1 : i32} : i32
  %9 = "arith.shrui"(%a, %b) : (i32, i32) -> i32
  return
}
