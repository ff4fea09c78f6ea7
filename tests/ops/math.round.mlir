// RUN: roundtrip.sh --also-19 %s
// math.round: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.round %a : f32
  %1 = math.round %a fastmath<contract> : f32
  %2 = math.round %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.round %a fastmath<fast> : f32
  %4 = math.round %c : vector<4xf64>
  %5 = math.round %d {note} : tensor<?x3xf16>
  %6 = "math.round"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.round"(%a) : (f32) -> f32
  return
}
