// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shortest paths: integers, a minimum, in place.
func.func @kernel(%path: memref<200x200xi32>) {
  affine.for %k = 0 to 200 {
    affine.for %i = 0 to 200 {
      affine.for %j = 0 to 200 {
        %a = affine.load %path[%i, %j] : memref<200x200xi32>
        %b = affine.load %path[%i, %k] : memref<200x200xi32>
        %c = affine.load %path[%k, %j] : memref<200x200xi32>
        %s = arith.addi %b, %c : i32
        %less = arith.cmpi slt, %a, %s : i32
        %v = arith.select %less, %a, %s : i32
        affine.store %v, %path[%i, %j] : memref<200x200xi32>
      }
    }
  }
  return
}
