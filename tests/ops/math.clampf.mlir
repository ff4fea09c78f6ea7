// RUN: roundtrip.sh %s
// math.clampf: every form of its syntax.
func.func @f(%a: f32, %v: vector<4xf64>) {
  %0 = math.clampf %a to [%a, %a] : f32
  %1 = math.clampf %v to [%v, %v] fastmath<nnan> {note} : vector<4xf64>
  return
}
