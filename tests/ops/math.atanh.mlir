// RUN: roundtrip.sh --also-19 %s
// math.atanh: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.atanh %a : f32
  %1 = math.atanh %a fastmath<contract> : f32
  %2 = math.atanh %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.atanh %a fastmath<fast> : f32
  %4 = math.atanh %c : vector<4xf64>
  %5 = math.atanh %d {note} : tensor<?x3xf16>
  %6 = "math.atanh"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.atanh"(%a) : (f32) -> f32
  return
}
