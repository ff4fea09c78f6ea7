// RUN: roundtrip.sh --also-19 %s
// vector.insert: every form of its syntax.
func.func @f(%v: vector<4x8x16xf32>, %p: vector<8x16xf32>, %q: vector<16xf32>, %x: f32, %u: vector<f32>, %w: vector<4xf32>, %i: index) {
  %0 = vector.insert %p, %v[3] : vector<8x16xf32> into vector<4x8x16xf32>
  %1 = vector.insert %x, %v[3, 2, 1] : f32 into vector<4x8x16xf32>
  %2 = vector.insert %x, %v[%i, 2, %i] : f32 into vector<4x8x16xf32>
  %3 = vector.insert %q, %v[0, %i] {note} : vector<16xf32> into vector<4x8x16xf32>
  %4 = vector.insert %v, %v[] : vector<4x8x16xf32> into vector<4x8x16xf32>
  %5 = vector.insert %x, %u[] : f32 into vector<f32>
  %6 = vector.insert %x, %w[%i] : f32 into vector<4xf32>
  return
}
