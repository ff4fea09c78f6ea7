// RUN: roundtrip.sh --also-19 %s
// math.log2: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.log2 %a : f32
  %1 = math.log2 %a fastmath<contract> : f32
  %2 = math.log2 %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.log2 %a fastmath<fast> : f32
  %4 = math.log2 %c : vector<4xf64>
  %5 = math.log2 %d {note} : tensor<?x3xf16>
  %6 = "math.log2"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.log2"(%a) : (f32) -> f32
  return
}
