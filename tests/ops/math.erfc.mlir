// RUN: roundtrip.sh %s
// math.erfc: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.erfc %a : f32
  %1 = math.erfc %a fastmath<contract> : f32
  %2 = math.erfc %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.erfc %a fastmath<fast> : f32
  %4 = math.erfc %c : vector<4xf64>
  %5 = math.erfc %d {note} : tensor<?x3xf16>
  %6 = "math.erfc"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.erfc"(%a) : (f32) -> f32
  return
}
