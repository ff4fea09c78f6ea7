// RUN: roundtrip.sh --also-19 %s
// math.asinh: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.asinh %a : f32
  %1 = math.asinh %a fastmath<contract> : f32
  %2 = math.asinh %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.asinh %a fastmath<fast> : f32
  %4 = math.asinh %c : vector<4xf64>
  %5 = math.asinh %d {note} : tensor<?x3xf16>
  %6 = "math.asinh"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.asinh"(%a) : (f32) -> f32
  return
}
