// RUN: not lifeopt %s --target=aarch64-linux-gnu 2>&1 | FileCheck %s
// RUN: lifeopt %s --target=x86_64-linux-gnu | FileCheck %s --check-prefix=X86
// f80 is a format of x86: no other target has code for it, in whatever it stands.

// CHECK: errors-f80.mlir:[[# @LINE + 2]]:{{.*}}: error: 'func.func' op has a type without lowering: f80; f80 is a format of x86: use f64 or f128
// X86: define x86_fp80 @scalar(x86_fp80 %0)
func.func @scalar(%x: f80) -> f80 {
  return %x : f80
}
func.func @nested() -> f64 {
  // CHECK: errors-f80.mlir:[[# @LINE + 1]]:{{.*}}: error: 'ub.poison' op has a type without lowering: vector<4xf80>; f80 is a format of x86: use f64 or f128
  %a = ub.poison : vector<4xf80>
  %r = arith.constant 1.0 : f64
  return %r : f64
}
// formats of eight bits and f128 are everyone's
// CHECK-NOT: error
func.func @others(%x: f8E4M3FN, %y: f128) -> (f8E4M3FN, f128) {
  %a = arith.addf %x, %x : f8E4M3FN
  %b = arith.maximumf %y, %y : f128
  return %a, %b : f8E4M3FN, f128
}
