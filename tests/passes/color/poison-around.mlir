// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A value that outlives a loop may take over from one within it also with --poison: what the storage is overwritten with where the first one begins
// nobody reads. The certificate took that for an access.
// RUN: lifeopt %s --heap=pack --poison --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=pack --poison --print-after=apply-layout -o /dev/null 2>&1 | FileCheck %s --check-prefix=POISON
// CHECK-LABEL: func.func @after
// CHECK: memref.alloc() : memref<8xi8>
// CHECK-NOT: memref.alloc
// POISON: memref.poison_start %after
// POISON-NEXT: affine.for
func.func @after() -> i64 {
  %x = arith.constant 7 : i64
  %i = arith.constant 0 : index
  %after = memref.alloc() : memref<1x1xi64>
  %within = memref.alloc() : memref<1xi64>
  affine.for %k = 0 to 1 {
    affine.store %x, %within[%i] : memref<1xi64>
    affine.store %x, %after[%i, %i] : memref<1x1xi64>
  }
  %y = affine.load %after[%i, %i] : memref<1x1xi64>
  memref.dealloc %after : memref<1x1xi64>
  memref.dealloc %within : memref<1xi64>
  return %y : i64
}
