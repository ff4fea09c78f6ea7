// RUN: roundtrip.sh %s
// vector.extract: every form of its syntax.
func.func @f(%v: vector<4x8x16xf32>, %u: vector<f32>, %w: vector<4xf32>, %s: vector<[4]x2xf32>, %i: index) {
  %0 = vector.extract %v[3] : vector<8x16xf32> from vector<4x8x16xf32>
  %1 = vector.extract %v[3, 2, 1] : f32 from vector<4x8x16xf32>
  %2 = vector.extract %v[%i, 2, %i] : f32 from vector<4x8x16xf32>
  %3 = vector.extract %v[0, %i] {note} : vector<16xf32> from vector<4x8x16xf32>
  %4 = vector.extract %v[] : vector<4x8x16xf32> from vector<4x8x16xf32>
  %5 = vector.extract %u[] : f32 from vector<f32>
  %6 = vector.extract %w[%i] : f32 from vector<4xf32>
  %7 = vector.extract %s[%i] : vector<2xf32> from vector<[4]x2xf32>
  %8 = vector.extract %w[-1] : f32 from vector<4xf32>
  %9 = vector.extract %w[1] : vector<1xf32> from vector<4xf32>
  return
}
