// RUN: lifeopt %s | FileCheck %s
// Rule: the address of vector.load and vector.store may be less than that of the memref's first element, since elements outside of the
// memref only have no defined value. So their sums have no nuw; those of a transfer in bounds have it.
// CHECK-LABEL: define {{.*}}@before(
// CHECK: add nsw i64 4, %
// CHECK-NEXT: getelementptr inbounds float, ptr %1
// CHECK-NEXT: load <4 x float>
// CHECK: getelementptr inbounds float, ptr %1
// CHECK-NEXT: store <4 x float>
// CHECK: add nuw nsw i64 4, %
// CHECK-NEXT: getelementptr inbounds nuw float, ptr %1
// CHECK-NEXT: load <4 x float>
func.func @before(%m: memref<16xf32>, %i: index) -> (vector<4xf32>, vector<4xf32>) {
  %p = arith.constant 0.0 : f32
  %s = memref.subview %m[4] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 4>>
  %v = vector.load %s[%i] : memref<4xf32, strided<[1], offset: 4>>, vector<4xf32>
  vector.store %v, %m[%i] : memref<16xf32>, vector<4xf32>
  %w = vector.transfer_read %s[%i], %p {in_bounds = [true]} : memref<4xf32, strided<[1], offset: 4>>, vector<4xf32>
  return %v, %w : vector<4xf32>, vector<4xf32>
}
