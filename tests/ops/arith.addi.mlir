// RUN: roundtrip.sh --also-19 %s
// arith.addi: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %i, %i : index
  %2 = arith.addi %c, %c : vector<4xi8>
  %3 = arith.addi %d, %d : tensor<?x3xi64>
  %4 = arith.addi %e, %e : i1
  %5 = arith.addi %a, %b overflow<nsw> : i32
  %6 = arith.addi %a, %b overflow<nuw> : i32
  %7 = arith.addi %i, %i overflow<nsw, nuw> {note} : index
  %8 = arith.addi %a, %b overflow<nuw, nsw> : i32
  %9 = arith.addi %a, %b overflow<none> : i32
  %10 = "arith.addi"(%a, %b) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
  %11 = arith.addi %a, %b {note = 1 : i32} : i32
  %12 = "arith.addi"(%a, %b) : (i32, i32) -> i32
  return
}
