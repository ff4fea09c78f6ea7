// RUN: roundtrip.sh --also-19 %s
// math.fma: every form of its syntax.
func.func @f(%a: f32, %v: vector<4xf64>) {
  %0 = math.fma %a, %a, %a : f32
  %1 = math.fma %v, %v, %v fastmath<contract> {note} : vector<4xf64>
  %2 = "math.fma"(%a, %a, %a) : (f32, f32, f32) -> f32
  return
}
