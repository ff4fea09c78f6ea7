// RUN: roundtrip.sh --also-19 %s
// math.ceil: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.ceil %a : f32
  %1 = math.ceil %a fastmath<contract> : f32
  %2 = math.ceil %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.ceil %a fastmath<fast> : f32
  %4 = math.ceil %c : vector<4xf64>
  %5 = math.ceil %d {note} : tensor<?x3xf16>
  %6 = "math.ceil"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.ceil"(%a) : (f32) -> f32
  return
}
