// RUN: roundtrip.sh --also-19 %s
// math.rsqrt: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.rsqrt %a : f32
  %1 = math.rsqrt %a fastmath<contract> : f32
  %2 = math.rsqrt %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.rsqrt %a fastmath<fast> : f32
  %4 = math.rsqrt %c : vector<4xf64>
  %5 = math.rsqrt %d {note} : tensor<?x3xf16>
  %6 = "math.rsqrt"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.rsqrt"(%a) : (f32) -> f32
  return
}
