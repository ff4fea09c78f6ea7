// RUN: roundtrip.sh %s
// arith.scaling_extf: every form of its syntax.
func.func @f(%a: f4E2M1FN, %s: f8E8M0FNU, %v: vector<4xf4E2M1FN>, %w: vector<4xf8E8M0FNU>) {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  %1 = arith.scaling_extf %v, %w fastmath<contract> {note} : vector<4xf4E2M1FN>, vector<4xf8E8M0FNU> to vector<4xf16>
  return
}
