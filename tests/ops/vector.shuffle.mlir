// RUN: roundtrip.sh %s
// vector.shuffle: every form of its syntax.
func.func @f(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x4xf32>, %d: vector<1x4xf32>, %u: vector<f32>) {
  %0 = vector.shuffle %a, %b [0, 1, 2, 4] : vector<2xf32>, vector<3xf32>
  %1 = vector.shuffle %a, %a [3] {note} : vector<2xf32>, vector<2xf32>
  %2 = vector.shuffle %c, %d [0, 1, 2, -1] : vector<2x4xf32>, vector<1x4xf32>
  %3 = vector.shuffle %u, %u [1, 0] : vector<f32>, vector<f32>
  return
}
