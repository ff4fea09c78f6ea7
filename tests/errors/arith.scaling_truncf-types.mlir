// Types fit the op and each other.
// RUN: rejected.py %s
// mlir-opt rejects in other words: it names the type of the scale too.
func.func @f(%x: f16, %s: f8E8M0FNU) {
  // expected-error@+1 {{'arith.scaling_truncf' op operand type 'f16' and result type 'f32' are cast incompatible}}
  %0 = "arith.scaling_truncf"(%x, %s) : (f16, f8E8M0FNU) -> f32
  return
}
