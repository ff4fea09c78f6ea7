// RUN: lifeopt %s --emit=dependences=found | FileCheck %s
// A[i, j] = f(A[j, i]): below the diagonal what is read is never what is written; a bound that is one too large makes them meet.

// CHECK-NOT: remark
func.func @below(%a: memref<?x?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to affine_map<(i) -> (i)>(%i) {
      %v = affine.load %a[%j, %i] : memref<?x?xf32>
      affine.store %v, %a[%i, %j] : memref<?x?xf32>
    }
  }
  return
}

// On the diagonal an instance meets itself, and reads first.
// CHECK: transposed.mlir:[[@LINE+5]]:12: remark: dependence from 0 to 1 at depth 3 = true
// CHECK-NOT: remark
func.func @diagonal(%a: memref<?x?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to affine_map<(i) -> (i + 1)>(%i) {
      %v = affine.load %a[%j, %i] : memref<?x?xf32>
      affine.store %v, %a[%i, %j] : memref<?x?xf32>
    }
  }
  return
}

// For all j the element is read in iteration (j, i) and written in (i, j), or the other way round.
// CHECK: remark: dependence from 0 to 1 at depth 1 = [1, +inf][-inf, -1]
// CHECK: remark: dependence from 0 to 1 at depth 3 = true
// CHECK: remark: dependence from 1 to 0 at depth 1 = [1, +inf][-inf, -1]
// CHECK-NOT: remark
func.func @square(%a: memref<?x?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      %v = affine.load %a[%j, %i] : memref<?x?xf32>
      affine.store %v, %a[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
