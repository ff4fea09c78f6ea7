// RUN: roundtrip.sh --also-19 %s
// arith.addui_extended: every form of its syntax.
func.func @f(%a: i32, %i: index, %c: vector<4xi8>, %t: tensor<4xi8>) {
  %0:2 = arith.addui_extended %a, %a : i32, i1
  %1:2 = arith.addui_extended %i, %i : index, i1
  %2:2 = arith.addui_extended %c, %c {note} : vector<4xi8>, vector<4xi1>
  %4:2 = arith.addui_extended %t, %t : tensor<4xi8>, tensor<?xi1>
  %3 = arith.andi %0#1, %1#1 : i1
  return
}
