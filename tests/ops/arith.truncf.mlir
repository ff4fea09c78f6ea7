// RUN: roundtrip.sh --also-19 %s
// arith.truncf: every form of its syntax.
func.func @f(%a: f64, %v: vector<4xf64>, %t: tensor<?xf64>) {
  %0 = arith.truncf %a : f64 to f32
  %1 = arith.truncf %v : vector<4xf64> to vector<4xf32>
  %2 = arith.truncf %t {note} : tensor<?xf64> to tensor<?xf32>
  %3 = "arith.truncf"(%a) : (f64) -> f32
  %4 = arith.truncf %a to_nearest_even : f64 to f16
  %5 = arith.truncf %a downward fastmath<nnan> : f64 to bf16
  %6 = arith.truncf %a upward fastmath<nnan> : f64 to bf16
  %7 = arith.truncf %a toward_zero fastmath<nnan> : f64 to bf16
  %8 = arith.truncf %a to_nearest_away fastmath<nnan> : f64 to bf16
  %9 = arith.truncf %a fastmath<fast> {note} : f64 to f32
  return
}
