// RUN: roundtrip.sh --also-19 %s
// math.sin: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.sin %a : f32
  %1 = math.sin %a fastmath<contract> : f32
  %2 = math.sin %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.sin %a fastmath<fast> : f32
  %4 = math.sin %c : vector<4xf64>
  %5 = math.sin %d {note} : tensor<?x3xf16>
  %6 = "math.sin"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.sin"(%a) : (f32) -> f32
  return
}
