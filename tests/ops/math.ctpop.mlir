// RUN: roundtrip.sh --also-19 %s
// math.ctpop: every form of its syntax.
func.func @f(%a: i32, %i: index, %v: vector<4xi8>, %t: tensor<?xi64>) {
  %0 = math.ctpop %a : i32
  %1 = math.ctpop %i : index
  %2 = math.ctpop %v : vector<4xi8>
  %3 = math.ctpop %t {note} : tensor<?xi64>
  %4 = "math.ctpop"(%a) : (i32) -> i32
  return
}
