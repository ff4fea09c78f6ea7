// RUN: roundtrip.sh --also-19 %s
// math.sinh: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = math.sinh %a : f32
  %1 = math.sinh %a fastmath<contract> : f32
  %2 = math.sinh %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = math.sinh %a fastmath<fast> : f32
  %4 = math.sinh %c : vector<4xf64>
  %5 = math.sinh %d {note} : tensor<?x3xf16>
  %6 = "math.sinh"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "math.sinh"(%a) : (f32) -> f32
  return
}
