// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s | opt -passes=verify -disable-output
// Rule: a transfer of a scalable vector without a mask may be transposed or broadcast, since no lanes of a mask need to move.
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
