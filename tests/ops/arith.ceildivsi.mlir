// RUN: roundtrip.sh --also-19 %s
// arith.ceildivsi: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = arith.ceildivsi %a, %b : i32
  %1 = arith.ceildivsi %i, %i : index
  %2 = arith.ceildivsi %c, %c : vector<4xi8>
  %3 = arith.ceildivsi %d, %d : tensor<?x3xi64>
  %4 = arith.ceildivsi %e, %e : i1
  %5 = arith.ceildivsi %a, %b {note = 1 : i32} : i32
  %6 = "arith.ceildivsi"(%a, %b) : (i32, i32) -> i32
  return
}
