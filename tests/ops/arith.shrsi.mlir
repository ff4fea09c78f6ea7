// RUN: roundtrip.sh %s
// arith.shrsi: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.shrsi %a, %b : i32
  %1 = arith.shrsi %i, %i : index
  %2 = arith.shrsi %c, %c : vector<4xi8>
  %3 = arith.shrsi %d, %d : tensor<?x3xi64>
  %4 = arith.shrsi %e, %e : i1
  %5 = arith.shrsi %a, %b exact : i32
  %6 = arith.shrsi %c, %c exact {note} : vector<4xi8>
  %7 = "arith.shrsi"(%a, %b) <{isExact}> : (i32, i32) -> i32
  %8 = arith.shrsi %a, %b {note = 1 : i32} : i32
  %9 = "arith.shrsi"(%a, %b) : (i32, i32) -> i32
  return
}
