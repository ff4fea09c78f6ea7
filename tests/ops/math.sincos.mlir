// RUN: roundtrip.sh %s
// math.sincos: every form of its syntax.
func.func @f(%a: f32, %v: vector<4xf64>) {
  %0:2 = math.sincos %a : f32
  %1:2 = math.sincos %v fastmath<afn> {note} : vector<4xf64>
  %2 = arith.addf %0#0, %0#1 : f32
  return
}
