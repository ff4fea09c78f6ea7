// RUN: roundtrip.sh %s
// math.isfinite: every form of its syntax.
func.func @f(%a: f32, %v: vector<4xf64>) {
  %0 = math.isfinite %a : f32
  %1 = math.isfinite %v {note} : vector<4xf64>
  %2 = math.isfinite %a {fastmath = #arith.fastmath<nnan>} : f32
  %3 = arith.andi %0, %2 : i1
  return
}
