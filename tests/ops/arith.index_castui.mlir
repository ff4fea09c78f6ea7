// RUN: roundtrip.sh --also-19 %s
// arith.index_castui: every form of its syntax.
func.func @f(%a: index, %v: vector<4xindex>, %t: tensor<?xindex>) {
  %0 = arith.index_castui %a : index to i32
  %1 = arith.index_castui %v : vector<4xindex> to vector<4xi32>
  %2 = arith.index_castui %t {note} : tensor<?xindex> to tensor<?xi32>
  %3 = "arith.index_castui"(%a) : (index) -> i32
  return
}
