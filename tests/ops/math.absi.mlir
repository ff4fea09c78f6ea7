// RUN: roundtrip.sh --also-19 %s
// math.absi: every form of its syntax.
func.func @f(%a: i32, %i: index, %v: vector<4xi8>, %t: tensor<?xi64>) {
  %0 = math.absi %a : i32
  %1 = math.absi %i : index
  %2 = math.absi %v : vector<4xi8>
  %3 = math.absi %t {note} : tensor<?xi64>
  %4 = "math.absi"(%a) : (i32) -> i32
  return
}
