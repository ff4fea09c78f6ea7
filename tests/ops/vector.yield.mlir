// RUN: roundtrip.sh --also-19 %s
// vector.yield: every form of its syntax.
func.func @f(%mask: vector<8xi1>, %v: vector<8xi32>, %m: memref<8xi32>) {
  vector.mask %mask { vector.yield } : vector<8xi1>
  vector.mask %mask { vector.yield {note} } : vector<8xi1>
  %0 = vector.mask %mask { vector.yield %v : vector<8xi32> } : vector<8xi1> -> vector<8xi32>
  %1 = vector.mask %mask { vector.yield {note} %v : vector<8xi32> } : vector<8xi1> -> vector<8xi32>
  %2:2 = vector.mask %mask { vector.yield %v, %v : vector<8xi32>, vector<8xi32> } : vector<8xi1> -> (vector<8xi32>, vector<8xi32>)
  %3 = vector.mask %mask { vector.yield %m : memref<8xi32> } : vector<8xi1> -> memref<8xi32>
  return
}
