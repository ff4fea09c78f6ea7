// RUN: roundtrip.sh --also-19 %s
// math.ctlz: every form of its syntax.
func.func @f(%a: i32, %i: index, %v: vector<4xi8>, %t: tensor<?xi64>) {
  %0 = math.ctlz %a : i32
  %1 = math.ctlz %i : index
  %2 = math.ctlz %v : vector<4xi8>
  %3 = math.ctlz %t {note} : tensor<?xi64>
  %4 = "math.ctlz"(%a) : (i32) -> i32
  return
}
