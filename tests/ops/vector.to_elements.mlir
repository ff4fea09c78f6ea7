// RUN: roundtrip.sh %s
// vector.to_elements: every form of its syntax.
func.func @f(%u: vector<f32>, %v: vector<2x2xf32>, %w: vector<1xindex>) -> f32 {
  %0 = vector.to_elements %u : vector<f32>
  %1:4 = vector.to_elements %v {note} : vector<2x2xf32>
  %2 = vector.to_elements %w : vector<1xindex>
  %3:4 = vector.to_elements %v : vector<2x2xf32>
  return %1#2 : f32
}
