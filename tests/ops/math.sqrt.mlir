// RUN: roundtrip.sh --also-19 %s
// math.sqrt: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.sqrt %a : f32
  %1 = math.sqrt %a fastmath<contract> : f32
  %2 = math.sqrt %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.sqrt %a fastmath<fast> : f32
  %4 = math.sqrt %c : vector<4xf64>
  %5 = math.sqrt %d {note} : tensor<?x3xf16>
  %6 = "math.sqrt"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.sqrt"(%a) : (f32) -> f32
  return
}
