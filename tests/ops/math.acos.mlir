// RUN: roundtrip.sh --also-19 %s
// math.acos: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.acos %a : f32
  %1 = math.acos %a fastmath<contract> : f32
  %2 = math.acos %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.acos %a fastmath<fast> : f32
  %4 = math.acos %c : vector<4xf64>
  %5 = math.acos %d {note} : tensor<?x3xf16>
  %6 = "math.acos"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.acos"(%a) : (f32) -> f32
  return
}
