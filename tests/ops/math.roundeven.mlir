// RUN: roundtrip.sh --also-19 %s
// math.roundeven: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.roundeven %a : f32
  %1 = math.roundeven %a fastmath<contract> : f32
  %2 = math.roundeven %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.roundeven %a fastmath<fast> : f32
  %4 = math.roundeven %c : vector<4xf64>
  %5 = math.roundeven %d {note} : tensor<?x3xf16>
  %6 = "math.roundeven"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.roundeven"(%a) : (f32) -> f32
  return
}
