// RUN: roundtrip.sh --also-19 %s
// vector.shape_cast: every form of its syntax.
func.func @f(%v: vector<5x1x4x3xf32>, %u: vector<f32>, %s: vector<[4]x1xf32>) {
  %0 = vector.shape_cast %v : vector<5x1x4x3xf32> to vector<20x3xf32>
  %1 = vector.shape_cast %v {note} : vector<5x1x4x3xf32> to vector<60xf32>
  %2 = vector.shape_cast %u : vector<f32> to vector<1x1xf32>
  %3 = vector.shape_cast %s : vector<[4]x1xf32> to vector<[4]xf32>
  return
}
