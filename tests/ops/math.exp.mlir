// RUN: roundtrip.sh --also-19 %s
// math.exp: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.exp %a : f32
  %1 = math.exp %a fastmath<contract> : f32
  %2 = math.exp %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.exp %a fastmath<fast> : f32
  %4 = math.exp %c : vector<4xf64>
  %5 = math.exp %d {note} : tensor<?x3xf16>
  %6 = "math.exp"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.exp"(%a) : (f32) -> f32
  return
}
