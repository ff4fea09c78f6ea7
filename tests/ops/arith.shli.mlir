// RUN: roundtrip.sh --also-19 %s
// arith.shli: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.shli %a, %b : i32
  %1 = arith.shli %i, %i : index
  %2 = arith.shli %c, %c : vector<4xi8>
  %3 = arith.shli %d, %d : tensor<?x3xi64>
  %4 = arith.shli %e, %e : i1
  %5 = arith.shli %a, %b overflow<nsw> : i32
  %6 = arith.shli %a, %b overflow<nuw> : i32
  %7 = arith.shli %i, %i overflow<nsw, nuw> {note} : index
  %8 = arith.shli %a, %b overflow<nuw, nsw> : i32
  %9 = arith.shli %a, %b overflow<none> : i32
  %10 = "arith.shli"(%a, %b) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
  %11 = arith.shli %a, %b {note = 1 : i32} : i32
  %12 = "arith.shli"(%a, %b) : (i32, i32) -> i32
  return
}
