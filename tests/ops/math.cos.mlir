// RUN: roundtrip.sh --also-19 %s
// math.cos: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.cos %a : f32
  %1 = math.cos %a fastmath<contract> : f32
  %2 = math.cos %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.cos %a fastmath<fast> : f32
  %4 = math.cos %c : vector<4xf64>
  %5 = math.cos %d {note} : tensor<?x3xf16>
  %6 = "math.cos"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.cos"(%a) : (f32) -> f32
  return
}
