// A function declared under the name of an intrinsic is the intrinsic: LLVM says whether it can be.
// RUN: not lifeopt %s 2>&1 | FileCheck %s
// RUN: sed s/i32/f32/ %s | lifeopt | FileCheck %s --check-prefix=GOOD

// GOOD: call float @llvm.sqrt.f32(float
// CHECK: errors-intrinsic.mlir:[[#@LINE+1]]:1: error: 'func.func' op or another declares an intrinsic in a way that LLVM rejects
func.func private @llvm.sqrt.f32(i32) -> f32
func.func @root(%x: i32) -> f32 {
  %r = call @llvm.sqrt.f32(%x) : (i32) -> f32
  return %r : f32
}
