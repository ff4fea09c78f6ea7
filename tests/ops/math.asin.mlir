// RUN: roundtrip.sh --also-19 %s
// math.asin: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.asin %a : f32
  %1 = math.asin %a fastmath<contract> : f32
  %2 = math.asin %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.asin %a fastmath<fast> : f32
  %4 = math.asin %c : vector<4xf64>
  %5 = math.asin %d {note} : tensor<?x3xf16>
  %6 = "math.asin"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.asin"(%a) : (f32) -> f32
  return
}
