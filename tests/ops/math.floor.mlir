// RUN: roundtrip.sh --also-19 %s
// math.floor: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.floor %a : f32
  %1 = math.floor %a fastmath<contract> : f32
  %2 = math.floor %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.floor %a fastmath<fast> : f32
  %4 = math.floor %c : vector<4xf64>
  %5 = math.floor %d {note} : tensor<?x3xf16>
  %6 = "math.floor"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.floor"(%a) : (f32) -> f32
  return
}
