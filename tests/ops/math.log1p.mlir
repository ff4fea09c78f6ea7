// RUN: roundtrip.sh --also-19 %s
// math.log1p: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.log1p %a : f32
  %1 = math.log1p %a fastmath<contract> : f32
  %2 = math.log1p %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.log1p %a fastmath<fast> : f32
  %4 = math.log1p %c : vector<4xf64>
  %5 = math.log1p %d {note} : tensor<?x3xf16>
  %6 = "math.log1p"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.log1p"(%a) : (f32) -> f32
  return
}
