// RUN: roundtrip.sh --also-19 %s
// math.atan2: every form of its syntax.
func.func @f(%a: f32, %b: f32, %c: vector<4xf64>, %d: tensor<?x3xbf16>) {
  %0 = math.atan2 %a, %b : f32
  %1 = math.atan2 %a, %b fastmath<contract> : f32
  %2 = math.atan2 %a, %b fastmath<ninf,nnan> : f32
  %3 = math.atan2 %a, %b fastmath<fast> {note = 1 : i32} : f32
  %4 = math.atan2 %a, %b fastmath<none> : f32
  %5 = math.atan2 %c, %c : vector<4xf64>
  %6 = math.atan2 %d, %d {note} : tensor<?x3xbf16>
  %7 = "math.atan2"(%a, %b) <{fastmath = #arith.fastmath<reassoc,afn>}> : (f32, f32) -> f32
  %8 = "math.atan2"(%a, %b) : (f32, f32) -> f32
  return
}
