// RUN: roundtrip.sh %s
// math.isnormal: every form of its syntax.
func.func @f(%a: f32, %v: vector<4xf64>) {
  %0 = math.isnormal %a : f32
  %1 = math.isnormal %v {note} : vector<4xf64>
  %2 = math.isnormal %a {fastmath = #arith.fastmath<nnan>} : f32
  %3 = arith.andi %0, %2 : i1
  return
}
