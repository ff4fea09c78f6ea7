// RUN: roundtrip.sh --also-19 %s
// math.tan: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.tan %a : f32
  %1 = math.tan %a fastmath<contract> : f32
  %2 = math.tan %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.tan %a fastmath<fast> : f32
  %4 = math.tan %c : vector<4xf64>
  %5 = math.tan %d {note} : tensor<?x3xf16>
  %6 = "math.tan"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.tan"(%a) : (f32) -> f32
  return
}
