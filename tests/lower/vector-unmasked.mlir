// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s | opt -passes=verify -disable-output
// A transfer without a mask moves no lanes of one: it may be transposed or repeated also if its vector is scalable.
// CHECK-LABEL: define {{.*}}@transposed(
// CHECK: call <vscale x 4 x float> @llvm.masked.gather
func.func @transposed(%m: memref<?x?xf32>, %i: index) -> vector<2x[4]xf32> {
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<2x[4]xf32>
  return %r : vector<2x[4]xf32>
}
// CHECK-LABEL: define {{.*}}@repeated(
// CHECK: load <1 x float>
// CHECK: shufflevector <vscale x 4 x float>
func.func @repeated(%m: memref<?xf32>, %i: index) -> vector<[4]xf32> {
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%i], %p {permutation_map = affine_map<(d0) -> (0)>} : memref<?xf32>, vector<[4]xf32>
  return %r : vector<[4]xf32>
}
