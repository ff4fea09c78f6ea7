// RUN: roundtrip.sh --also-19 %s
// arith.muli: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.muli %a, %b : i32
  %1 = arith.muli %i, %i : index
  %2 = arith.muli %c, %c : vector<4xi8>
  %3 = arith.muli %d, %d : tensor<?x3xi64>
  %4 = arith.muli %e, %e : i1
  %5 = arith.muli %a, %b overflow<nsw> : i32
  %6 = arith.muli %a, %b overflow<nuw> : i32
  %7 = arith.muli %i, %i overflow<nsw, nuw> {note} : index
  %8 = arith.muli %a, %b overflow<nuw, nsw> : i32
  %9 = arith.muli %a, %b overflow<none> : i32
  %10 = "arith.muli"(%a, %b) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
  %11 = arith.muli %a, %b {note = 1 : i32} : i32
  %12 = "arith.muli"(%a, %b) : (i32, i32) -> i32
  return
}
