// RUN: roundtrip.sh %s
// arith.divsi: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.divsi %a, %b : i32
  %1 = arith.divsi %i, %i : index
  %2 = arith.divsi %c, %c : vector<4xi8>
  %3 = arith.divsi %d, %d : tensor<?x3xi64>
  %4 = arith.divsi %e, %e : i1
  %5 = arith.divsi %a, %b exact : i32
  %6 = arith.divsi %c, %c exact {note} : vector<4xi8>
  %7 = "arith.divsi"(%a, %b) <{isExact}> : (i32, i32) -> i32
  %8 = arith.divsi %a, %b {note = 1 : i32} : i32
  %9 = "arith.divsi"(%a, %b) : (i32, i32) -> i32
  return
}
