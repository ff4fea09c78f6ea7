// RUN: roundtrip.sh --also-19 %s
// math.log10: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.log10 %a : f32
  %1 = math.log10 %a fastmath<contract> : f32
  %2 = math.log10 %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.log10 %a fastmath<fast> : f32
  %4 = math.log10 %c : vector<4xf64>
  %5 = math.log10 %d {note} : tensor<?x3xf16>
  %6 = "math.log10"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.log10"(%a) : (f32) -> f32
  return
}
