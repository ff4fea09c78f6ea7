// RUN: roundtrip.sh --also-19 %s
// math.ipowi: every form of its syntax.
func.func @f(%a: i32, %b: i32, %i: index, %c: vector<4xi8>, %d: tensor<?x3xi64>, %e: i1) {
  %0 = math.ipowi %a, %b : i32
  %1 = math.ipowi %i, %i : index
  %2 = math.ipowi %c, %c : vector<4xi8>
  %3 = math.ipowi %d, %d : tensor<?x3xi64>
  %4 = math.ipowi %e, %e : i1
  %5 = math.ipowi %a, %b {note = 1 : i32} : i32
  %6 = "math.ipowi"(%a, %b) : (i32, i32) -> i32
  return
}
