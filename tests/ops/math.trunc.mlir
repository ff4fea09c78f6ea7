// RUN: roundtrip.sh --also-19 %s
// math.trunc: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.trunc %a : f32
  %1 = math.trunc %a fastmath<contract> : f32
  %2 = math.trunc %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.trunc %a fastmath<fast> : f32
  %4 = math.trunc %c : vector<4xf64>
  %5 = math.trunc %d {note} : tensor<?x3xf16>
  %6 = "math.trunc"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.trunc"(%a) : (f32) -> f32
  return
}
