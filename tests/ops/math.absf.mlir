// RUN: roundtrip.sh --also-19 %s
// math.absf: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.absf %a : f32
  %1 = math.absf %a fastmath<contract> : f32
  %2 = math.absf %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.absf %a fastmath<fast> : f32
  %4 = math.absf %c : vector<4xf64>
  %5 = math.absf %d {note} : tensor<?x3xf16>
  %6 = "math.absf"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.absf"(%a) : (f32) -> f32
  return
}
