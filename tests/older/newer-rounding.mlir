// RUN: roundtrip.sh --alone %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=llvm | FileCheck --check-prefix=LLVM %s
// The rounding modes that arith and math have after release 22, which cannot read them, are kept.
func.func @f(%a: f32, %v: vector<4xf64>) -> (f32, vector<4xf64>) {
  // CHECK: arith.addf %a, %a to_nearest_even fastmath<fast> : f32
  // LLVM: call fast float @llvm.experimental.constrained.fadd.f32(float %{{.*}}, float %{{.*}}, metadata !"round.tonearest", metadata !"fpexcept.ignore")
  %0 = arith.addf %a, %a to_nearest_even fastmath<fast> : f32
  // CHECK: arith.subf %0, %a downward : f32
  // LLVM: call float @llvm.experimental.constrained.fsub.f32(float %{{.*}}, float %{{.*}}, metadata !"round.downward"
  %1 = arith.subf %0, %a downward : f32
  // CHECK: arith.mulf %1, %a upward : f32
  // LLVM: call float @llvm.experimental.constrained.fmul.f32(float %{{.*}}, float %{{.*}}, metadata !"round.upward"
  %2 = "arith.mulf"(%1, %a) <{roundingmode = 2 : i32}> : (f32, f32) -> f32
  // CHECK: arith.divf %v, %v toward_zero {note} : vector<4xf64>
  // LLVM: call <4 x double> @llvm.experimental.constrained.fdiv.v4f64(<4 x double> %{{.*}}, <4 x double> %{{.*}}, metadata !"round.towardzero"
  %3 = arith.divf %v, %v toward_zero {note} : vector<4xf64>
  // CHECK: math.fma %3, %v, %v to_nearest_away : vector<4xf64>
  // LLVM: call <4 x double> @llvm.experimental.constrained.fma.v4f64({{.*}}, metadata !"round.tonearestaway"
  %4 = math.fma %3, %v, %v to_nearest_away : vector<4xf64>
  return %2, %4 : f32, vector<4xf64>
}
