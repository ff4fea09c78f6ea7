// Types fit the op and each other.
// RUN: rejected.py %s
// mlir-opt rejects in other words: it names the type of the scale too.
func.func @f(%x: f32, %s: f8E8M0FNU) {
  // expected-error@+1 {{'arith.scaling_extf' op operand type 'f32' and result type 'f16' are cast incompatible}}
  %0 = "arith.scaling_extf"(%x, %s) : (f32, f8E8M0FNU) -> f16
  return
}
