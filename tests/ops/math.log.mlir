// RUN: roundtrip.sh --also-19 %s
// math.log: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.log %a : f32
  %1 = math.log %a fastmath<contract> : f32
  %2 = math.log %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.log %a fastmath<fast> : f32
  %4 = math.log %c : vector<4xf64>
  %5 = math.log %d {note} : tensor<?x3xf16>
  %6 = "math.log"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.log"(%a) : (f32) -> f32
  return
}
