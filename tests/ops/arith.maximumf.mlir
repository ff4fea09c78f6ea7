// RUN: roundtrip.sh --also-19 %s
// arith.maximumf: every form of its syntax.
func.func @f(%a: f32, %b: f32, %c: vector<4xf64>, %d: tensor<?x3xbf16>) {
  %0 = arith.maximumf %a, %b : f32
  %1 = arith.maximumf %a, %b fastmath<contract> : f32
  %2 = arith.maximumf %a, %b fastmath<ninf,nnan> : f32
  %3 = arith.maximumf %a, %b fastmath<fast> {note = 1 : i32} : f32
  %4 = arith.maximumf %a, %b fastmath<none> : f32
  %5 = arith.maximumf %c, %c : vector<4xf64>
  %6 = arith.maximumf %d, %d {note} : tensor<?x3xbf16>
  %7 = "arith.maximumf"(%a, %b) <{fastmath = #arith.fastmath<reassoc,afn>}> : (f32, f32) -> f32
  %8 = "arith.maximumf"(%a, %b) : (f32, f32) -> f32
  return
}
