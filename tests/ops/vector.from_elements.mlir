// RUN: roundtrip.sh --also-19 %s
// vector.from_elements: every form of its syntax.
func.func @f(%a: f32, %b: f32, %i: index) {
  %0 = vector.from_elements %a : vector<f32>
  %1 = vector.from_elements %a, %b, %a, %b {note} : vector<2x2xf32>
  %2 = vector.from_elements %i, %i : vector<2xindex>
  return
}
