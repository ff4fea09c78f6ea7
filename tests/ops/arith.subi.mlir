// RUN: roundtrip.sh --also-19 %s
// arith.subi: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.subi %a, %b : i32
  %1 = arith.subi %i, %i : index
  %2 = arith.subi %c, %c : vector<4xi8>
  %3 = arith.subi %d, %d : tensor<?x3xi64>
  %4 = arith.subi %e, %e : i1
  %5 = arith.subi %a, %b overflow<nsw> : i32
  %6 = arith.subi %a, %b overflow<nuw> : i32
  %7 = arith.subi %i, %i overflow<nsw, nuw> {note} : index
  %8 = arith.subi %a, %b overflow<nuw, nsw> : i32
  %9 = arith.subi %a, %b overflow<none> : i32
  %10 = "arith.subi"(%a, %b) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
  %11 = arith.subi %a, %b {note = 1 : i32} : i32
  %12 = "arith.subi"(%a, %b) : (i32, i32) -> i32
  return
}
