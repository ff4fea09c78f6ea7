// RUN: roundtrip.sh --also-19 %s
// math.cbrt: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.cbrt %a : f32
  %1 = math.cbrt %a fastmath<contract> : f32
  %2 = math.cbrt %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.cbrt %a fastmath<fast> : f32
  %4 = math.cbrt %c : vector<4xf64>
  %5 = math.cbrt %d {note} : tensor<?x3xf16>
  %6 = "math.cbrt"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.cbrt"(%a) : (f32) -> f32
  return
}
