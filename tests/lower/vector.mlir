// RUN: lifeopt %s | FileCheck %s
// RUN: not lifeopt %S/../ops/vector.load.mlir 2>&1 | FileCheck %s --check-prefix=ERROR
// vector.fma is one call for each innermost vector; other vector ops say what to run first.
// ERROR: error: 'vector.load' op has no lowering here; run mlir-opt --convert-vector-to-scf --convert-vector-to-llvm first
// CHECK-LABEL: define {{.*}}@fma
// CHECK-COUNT-2: call <4 x float> @llvm.fma.v4f32
// CHECK-NEXT: insertvalue
// CHECK-NEXT: ret
func.func @fma(%v: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.fma %v, %v, %v : vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
