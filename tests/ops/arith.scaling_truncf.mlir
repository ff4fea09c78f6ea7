// RUN: roundtrip.sh %s
// arith.scaling_truncf: every form of its syntax.
func.func @f(%a: f32, %s: f8E8M0FNU) {
  %0 = arith.scaling_truncf %a, %s : f32, f8E8M0FNU to f4E2M1FN
  %1 = arith.scaling_truncf %a, %s upward : f32, f8E8M0FNU to f6E3M2FN
  %2 = arith.scaling_truncf %a, %s to_nearest_even fastmath<fast> {note} : f32, f8E8M0FNU to f8E5M2
  return
}
