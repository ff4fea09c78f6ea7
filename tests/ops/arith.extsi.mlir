// RUN: roundtrip.sh --also-19 %s
// arith.extsi: every form of its syntax.
func.func @f(%a: i8, %v: vector<4xi8>, %t: tensor<?xi8>) {
  %0 = arith.extsi %a : i8 to i32
  %1 = arith.extsi %v : vector<4xi8> to vector<4xi32>
  %2 = arith.extsi %t {note} : tensor<?xi8> to tensor<?xi32>
  %3 = "arith.extsi"(%a) : (i8) -> i32
  return
}
