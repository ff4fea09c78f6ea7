// RUN: roundtrip.sh --also-19 %s
// math.cttz: every form of its syntax.
func.func @f(%a: i32, %i: index, %v: vector<4xi8>, %t: tensor<?xi64>) {
  %0 = math.cttz %a : i32
  %1 = math.cttz %i : index
  %2 = math.cttz %v : vector<4xi8>
  %3 = math.cttz %t {note} : tensor<?xi64>
  %4 = "math.cttz"(%a) : (i32) -> i32
  return
}
