// RUN: roundtrip.sh --also-19 %s
// math.copysign: every form of its syntax.
func.func @f(%a: f32, %b: f32, %c: vector<4xf64>, %d: tensor<?x3xbf16>) {
  %0 = math.copysign %a, %b : f32
  %1 = math.copysign %a, %b fastmath<contract> : f32
  %2 = math.copysign %a, %b fastmath<ninf,nnan> : f32
  %3 = math.copysign %a, %b fastmath<fast> {note = 1 : i32} : f32
  %4 = math.copysign %a, %b fastmath<none> : f32
  %5 = math.copysign %c, %c : vector<4xf64>
  %6 = math.copysign %d, %d {note} : tensor<?x3xbf16>
  %7 = "math.copysign"(%a, %b) <{fastmath = #arith.fastmath<reassoc,afn>}> : (f32, f32) -> f32
  %8 = "math.copysign"(%a, %b) : (f32, f32) -> f32
  return
}
