// RUN: roundtrip.sh --also-19 %s
// math.tanh: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.tanh %a : f32
  %1 = math.tanh %a fastmath<contract> : f32
  %2 = math.tanh %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.tanh %a fastmath<fast> : f32
  %4 = math.tanh %c : vector<4xf64>
  %5 = math.tanh %d {note} : tensor<?x3xf16>
  %6 = "math.tanh"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.tanh"(%a) : (f32) -> f32
  return
}
