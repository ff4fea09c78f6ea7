// RUN: roundtrip.sh --also-19 %s
// math.atan: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.atan %a : f32
  %1 = math.atan %a fastmath<contract> : f32
  %2 = math.atan %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.atan %a fastmath<fast> : f32
  %4 = math.atan %c : vector<4xf64>
  %5 = math.atan %d {note} : tensor<?x3xf16>
  %6 = "math.atan"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.atan"(%a) : (f32) -> f32
  return
}
