// RUN: roundtrip.sh --also-19 %s
// math.erf: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.erf %a : f32
  %1 = math.erf %a fastmath<contract> : f32
  %2 = math.erf %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.erf %a fastmath<fast> : f32
  %4 = math.erf %c : vector<4xf64>
  %5 = math.erf %d {note} : tensor<?x3xf16>
  %6 = "math.erf"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.erf"(%a) : (f32) -> f32
  return
}
