// RUN: lifeopt %s | FileCheck %s
// Ops of math that MLIR's lowering to LLVM leaves alone: classes of numbers, and clampf, which MLIR defines as max(min(value, min), max).

// CHECK-LABEL: define i1 @infinite(
// CHECK:       call i1 @llvm.is.fpclass.f32(float %0, i32 516)
func.func @infinite(%x: f32) -> i1 {
  %v = math.isinf %x : f32
  return %v : i1
}
// CHECK-LABEL: define <2 x i1> @normal(
// CHECK:       call <2 x i1> @llvm.is.fpclass.v2f64(<2 x double> %0, i32 264)
func.func @normal(%x: vector<2xf64>) -> vector<2xi1> {
  %v = math.isnormal %x : vector<2xf64>
  return %v : vector<2xi1>
}
// CHECK-LABEL: define float @clamped(
// CHECK:       %[[LOW:.*]] = call float @llvm.minimum.f32(float %0, float %1)
// CHECK:       call float @llvm.maximum.f32(float %[[LOW]], float %2)
func.func @clamped(%x: f32, %a: f32, %b: f32) -> f32 {
  %v = math.clampf %x to [%a, %b] : f32
  return %v : f32
}
// CHECK-LABEL: define float @fast(
// CHECK:       fadd fast float
// CHECK:       fmul nnan contract float
// CHECK:       call ninf afn float @llvm.exp.f32(
func.func @fast(%x: f32) -> f32 {
  %a = arith.addf %x, %x fastmath<fast> : f32
  %b = arith.mulf %a, %x fastmath<nnan,contract> : f32
  %c = math.exp %b fastmath<ninf,afn> : f32
  return %c : f32
}
// CHECK-LABEL: define i8 @flags(
// CHECK:       add nuw nsw i8
// CHECK:       lshr exact i8
// CHECK:       trunc nuw i32 %1 to i8
func.func @flags(%x: i8, %y: i32) -> i8 {
  %a = arith.addi %x, %x overflow<nsw, nuw> : i8
  %b = arith.shrui %a, %x exact : i8
  %c = arith.trunci %y overflow<nuw> : i32 to i8
  %d = arith.addi %b, %c : i8
  return %d : i8
}
