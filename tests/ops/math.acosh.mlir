// RUN: roundtrip.sh --also-19 %s
// math.acosh: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.acosh %a : f32
  %1 = math.acosh %a fastmath<contract> : f32
  %2 = math.acosh %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.acosh %a fastmath<fast> : f32
  %4 = math.acosh %c : vector<4xf64>
  %5 = math.acosh %d {note} : tensor<?x3xf16>
  %6 = "math.acosh"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.acosh"(%a) : (f32) -> f32
  return
}
