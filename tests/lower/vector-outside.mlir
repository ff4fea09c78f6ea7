// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s --index-bitwidth=32 | FileCheck %s
// The verifier checks positions in the op's own list, not those of operands: one that is a constant outside of the vector gives poison.
// CHECK-LABEL: define {{.*}}@extract(
// CHECK: ret <4 x float> poison
func.func @extract(%v: vector<4x4xf32>) -> vector<4xf32> {
  %i = arith.constant 4 : index
  %r = vector.extract %v[%i] : vector<4xf32> from vector<4x4xf32>
  return %r : vector<4xf32>
}
// CHECK-LABEL: define {{.*}}@below(
// CHECK: ret float poison
func.func @below(%v: vector<4x4xf32>, %k: index) -> f32 {
  %i = arith.constant -1 : index
  %r = vector.extract %v[%i, %k] : f32 from vector<4x4xf32>
  return %r : f32
}
// CHECK-LABEL: define {{.*}}@lane(
// CHECK-NEXT: extractelement <4 x float> %0, i{{32|64}} 4
func.func @lane(%v: vector<4xf32>) -> f32 {
  %i = arith.constant 4 : index
  %r = vector.extract %v[%i] : f32 from vector<4xf32>
  return %r : f32
}
// CHECK-LABEL: define {{.*}}@insert(
// CHECK-NEXT: ret [4 x <4 x float>] poison
func.func @insert(%v: vector<4x4xf32>, %x: vector<4xf32>) -> vector<4x4xf32> {
  %i = arith.constant 900000 : index
  %r = vector.insert %x, %v[%i] : vector<4xf32> into vector<4x4xf32>
  return %r : vector<4x4xf32>
}
// CHECK-LABEL: define {{.*}}@scalable(
// CHECK-NEXT: extractelement <vscale x 4 x float> %0, i{{32|64}} 4
func.func @scalable(%v: vector<[4]xf32>) -> f32 {
  %i = arith.constant 4 : index
  %r = vector.extract %v[%i] : f32 from vector<[4]xf32>
  return %r : f32
}
