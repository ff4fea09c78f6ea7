// RUN: roundtrip.sh --also-19 %s
// vector.outerproduct: every form of its syntax.
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %c: vector<4x8xf32>, %x: f32, %s: vector<[4]xf32>, %t: vector<8x[4]xf32>) {
  %0 = vector.outerproduct %a, %b : vector<4xf32>, vector<8xf32>
  %1 = vector.outerproduct %a, %b, %c : vector<4xf32>, vector<8xf32>
  %2 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<8xf32>
  %3 = vector.outerproduct %a, %x : vector<4xf32>, f32
  %4 = vector.outerproduct %a, %x, %a {kind = #vector.kind<add>, note} : vector<4xf32>, f32
  %5 = vector.outerproduct %b, %s, %t {kind = #vector.kind<mul>} : vector<8xf32>, vector<[4]xf32>
  return
}
