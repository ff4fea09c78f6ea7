// RUN: lifeopt %s | FileCheck %s
// The rows of a vector that is not known by its rows are extracted once in each block that needs them.
// CHECK-LABEL: define {{.*}}@twice(
// CHECK: phi [2 x <4 x float>]
// CHECK: extractvalue
// CHECK: extractvalue
// CHECK-NOT: extractvalue
// CHECK: br
// CHECK: extractvalue
// CHECK: extractvalue
// CHECK-NOT: extractvalue
// CHECK: ret
func.func @twice(%v: vector<2x4xf32>, %m: memref<16xf32>, %n: index, %b: i1) -> vector<2x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %v) -> vector<2x4xf32> {
    %x = vector.extract %a[0] : vector<4xf32> from vector<2x4xf32>
    vector.store %x, %m[%c0] : memref<16xf32>, vector<4xf32>
    %y = vector.extract %a[1] : vector<4xf32> from vector<2x4xf32>
    vector.store %y, %m[%c4] : memref<16xf32>, vector<4xf32>
    scf.if %b {
      %z = vector.extract %a[1] : vector<4xf32> from vector<2x4xf32>
      vector.store %z, %m[%i] : memref<16xf32>, vector<4xf32>
    }
    scf.yield %a : vector<2x4xf32>
  }
  return %r : vector<2x4xf32>
}
