// RUN: exits.sh 1 lifeopt %s 2>&1 | FileCheck %s
// An error in a function of which a range is known, but that has no instruction yet, is reported as any other.
func.func @f(%arena: memref<256xi8>, %i: index) {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<32xf32>
  // CHECK: scopes-error.mlir:[[# @LINE + 1]]:{{.*}}: error: 'affine.apply' op divides by 0 in an affine expression
  %k = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%i)[%c0]
  return
}
