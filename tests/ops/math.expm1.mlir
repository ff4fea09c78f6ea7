// RUN: roundtrip.sh --also-19 %s
// math.expm1: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.expm1 %a : f32
  %1 = math.expm1 %a fastmath<contract> : f32
  %2 = math.expm1 %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.expm1 %a fastmath<fast> : f32
  %4 = math.expm1 %c : vector<4xf64>
  %5 = math.expm1 %d {note} : tensor<?x3xf16>
  %6 = "math.expm1"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.expm1"(%a) : (f32) -> f32
  return
}
