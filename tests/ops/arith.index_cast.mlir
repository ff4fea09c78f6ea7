// RUN: roundtrip.sh --also-19 %s
// arith.index_cast: every form of its syntax.
func.func @f(%a: i32, %v: vector<4xi32>, %t: tensor<?xi32>) {
  %0 = arith.index_cast %a : i32 to index
  %1 = arith.index_cast %v : vector<4xi32> to vector<4xindex>
  %2 = arith.index_cast %t {note} : tensor<?xi32> to tensor<?xindex>
  %3 = "arith.index_cast"(%a) : (i32) -> index
  %4 = arith.index_cast %0 : index to i64
  return
}
