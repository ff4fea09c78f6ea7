// RUN: roundtrip.sh --also-19 %s
// vector.bitcast: every form of its syntax.
func.func @f(%v: vector<5x2xi32>, %u: vector<f32>, %s: vector<[4]xf32>) {
  %0 = vector.bitcast %v : vector<5x2xi32> to vector<5x4xi16>
  %1 = vector.bitcast %v {note} : vector<5x2xi32> to vector<5x2xf32>
  %2 = vector.bitcast %u : vector<f32> to vector<i32>
  %3 = vector.bitcast %s : vector<[4]xf32> to vector<[16]xi8>
  return
}
