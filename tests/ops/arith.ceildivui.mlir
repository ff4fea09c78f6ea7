// RUN: roundtrip.sh --also-19 %s
// arith.ceildivui: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.ceildivui %a, %b : i32
  %1 = arith.ceildivui %i, %i : index
  %2 = arith.ceildivui %c, %c : vector<4xi8>
  %3 = arith.ceildivui %d, %d : tensor<?x3xi64>
  %4 = arith.ceildivui %e, %e : i1
  %5 = arith.ceildivui %a, %b {note = 1 : i32} : i32
  %6 = "arith.ceildivui"(%a, %b) : (i32, i32) -> i32
  return
}
