// RUN: roundtrip.sh %s
// vector.multi_reduction: every form of its syntax.
func.func @f(%v: vector<4x8x16xf32>, %a: vector<4x16xf32>, %x: f32, %s: vector<[4]x8xi32>, %b: vector<[4]xi32>) {
  %0 = vector.multi_reduction <add>, %v, %a [1] : vector<4x8x16xf32> to vector<4x16xf32>
  %1 = vector.multi_reduction <mul>, %v, %x {note} [0, 1, 2] : vector<4x8x16xf32> to f32
  %2 = vector.multi_reduction <xor>, %s, %b [1] : vector<[4]x8xi32> to vector<[4]xi32>
  %3 = vector.multi_reduction <maximumf>, %v, %v [] : vector<4x8x16xf32> to vector<4x8x16xf32>
  return
}
