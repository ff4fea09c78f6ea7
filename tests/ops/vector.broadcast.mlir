// RUN: roundtrip.sh --also-19 %s
// vector.broadcast: every form of its syntax.
func.func @f(%x: f32, %i: index, %v: vector<4xf32>, %u: vector<f32>, %w: vector<4x1xf32>, %s: vector<[4]xf32>) {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.broadcast %x : f32 to vector<f32>
  %2 = vector.broadcast %i {note} : index to vector<2x[4]xindex>
  %3 = vector.broadcast %v : vector<4xf32> to vector<4xf32>
  %4 = vector.broadcast %v : vector<4xf32> to vector<3x4xf32>
  %5 = vector.broadcast %w : vector<4x1xf32> to vector<2x4x5xf32>
  %6 = vector.broadcast %u : vector<f32> to vector<2x3xf32>
  %7 = vector.broadcast %s : vector<[4]xf32> to vector<3x[4]xf32>
  return
}
