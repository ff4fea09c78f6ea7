// An attribute is of another kind or value than the op takes.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%a: f32) {
  // expected-error@+1 {{'arith.addf' op attribute 'fastmath' failed to satisfy constraint: valid flags}}
  %0 = "arith.addf"(%a, %a) <{fastmath = 1 : i32}> : (f32, f32) -> f32
  return
}
