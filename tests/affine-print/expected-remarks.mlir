// Remarks can be expected, as with mlir-opt: a dependence that is not as the comment says fails the run.
// RUN: lifeopt %s --emit=dependences --verify-diagnostics | FileCheck %s --check-prefix=PRINTED
// PRINTED: expected-remarks.mlir:[[#@LINE+10]]:5: remark: dependence from 0 to 0 at depth 1 = false
// RUN: sed 's/ = .1, 9./ = [1, 8]/' %s > %t.mlir
// RUN: exits.sh 1 lifeopt %t.mlir --emit=dependences --verify-diagnostics -o /dev/null 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: unexpected remark: dependence from 0 to 1 at depth 1 = [1, 9]
func.func @f(%m: memref<10xf32>, %c: f32) {
  affine.for %i = 0 to 10 {
    // expected-remark@below {{dependence from 0 to 0 at depth 1 = false}}
    // expected-remark@below {{dependence from 0 to 0 at depth 2 = false}}
    // expected-remark@below {{dependence from 0 to 1 at depth 1 = [1, 9]}}
    // expected-remark@below {{dependence from 0 to 1 at depth 2 = true}}
    affine.store %c, %m[%i] : memref<10xf32>
    // expected-remark@below {{dependence from 1 to 0 at depth 1 = false}}
    // expected-remark@below {{dependence from 1 to 0 at depth 2 = false}}
    // expected-remark@below {{dependence from 1 to 1 at depth 1 = [1, 9]}}
    // expected-remark@below {{dependence from 1 to 1 at depth 2 = false}}
    affine.store %c, %m[0] : memref<10xf32>
  }
  return
}
