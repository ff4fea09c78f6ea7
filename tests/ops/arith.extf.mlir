// RUN: roundtrip.sh --also-19 %s
// arith.extf: every form of its syntax.
func.func @f(%a: f16, %v: vector<4xf16>, %t: tensor<?xf16>) {
  %0 = arith.extf %a : f16 to f32
  %1 = arith.extf %v : vector<4xf16> to vector<4xf32>
  %2 = arith.extf %t {note} : tensor<?xf16> to tensor<?xf32>
  %3 = "arith.extf"(%a) : (f16) -> f32
  %4 = arith.extf %a fastmath<contract> : f16 to f64
  %5 = arith.extf %a fastmath<fast> {note} : f16 to f80
  return
}
