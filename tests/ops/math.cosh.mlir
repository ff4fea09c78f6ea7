// RUN: roundtrip.sh --also-19 %s
// math.cosh: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.cosh %a : f32
  %1 = math.cosh %a fastmath<contract> : f32
  %2 = math.cosh %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.cosh %a fastmath<fast> : f32
  %4 = math.cosh %c : vector<4xf64>
  %5 = math.cosh %d {note} : tensor<?x3xf16>
  %6 = "math.cosh"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.cosh"(%a) : (f32) -> f32
  return
}
