// RUN: roundtrip.sh --also-19 %s
// arith.negf: every form of its syntax.
func.func @f(%a: f32, %c: vector<4xf64>, %d: tensor<?x3xf16>) {
  %0 = arith.negf %a : f32
  %1 = arith.negf %a fastmath<contract> : f32
  %2 = arith.negf %a fastmath<ninf,nnan> {note = "x"} : f32
  %3 = arith.negf %a fastmath<fast> : f32
  %4 = arith.negf %c : vector<4xf64>
  %5 = arith.negf %d {note} : tensor<?x3xf16>
  %6 = "arith.negf"(%a) <{fastmath = #arith.fastmath<nsz,arcp>}> : (f32) -> f32
  %7 = "arith.negf"(%a) : (f32) -> f32
  return
}
