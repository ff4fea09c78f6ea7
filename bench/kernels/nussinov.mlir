// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Folding of a sequence: a triangular table filled from the diagonal outwards, with conditions on the loops.
#inner = affine_set<(d0, d1) : (d1 - d0 - 2 >= 0)>
func.func @kernel(%seq: memref<180xi32>, %table: memref<180x180xi32>) {
  %three = arith.constant 3 : i32
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  affine.for %r = 0 to 180 {
    affine.for %j = affine_map<(d0) -> (180 - d0)>(%r) to 180 {
      %i = affine.apply affine_map<(d0) -> (179 - d0)>(%r)
      %here = affine.load %table[%i, %j] : memref<180x180xi32>
      %left = affine.load %table[%i, %j - 1] : memref<180x180xi32>
      %m0 = arith.maxsi %here, %left : i32
      %below = affine.load %table[%i + 1, %j] : memref<180x180xi32>
      %m1 = arith.maxsi %m0, %below : i32
      affine.store %m1, %table[%i, %j] : memref<180x180xi32>
      affine.if #inner(%i, %j) {
        %corner = affine.load %table[%i + 1, %j - 1] : memref<180x180xi32>
        %a = affine.load %seq[%i] : memref<180xi32>
        %b = affine.load %seq[%j] : memref<180xi32>
        %ab = arith.addi %a, %b : i32
        %low = arith.andi %ab, %three : i32
        %pairs = arith.cmpi eq, %low, %three : i32
        %gain = arith.select %pairs, %one, %zero : i32
        %c1 = arith.addi %corner, %gain : i32
        %m = affine.load %table[%i, %j] : memref<180x180xi32>
        %m2 = arith.maxsi %m, %c1 : i32
        affine.store %m2, %table[%i, %j] : memref<180x180xi32>
      } else {
        %corner = affine.load %table[%i + 1, %j - 1] : memref<180x180xi32>
        %m = affine.load %table[%i, %j] : memref<180x180xi32>
        %m2 = arith.maxsi %m, %corner : i32
        affine.store %m2, %table[%i, %j] : memref<180x180xi32>
      }
      affine.for %k = affine_map<(d0) -> (d0 + 1)>(%i) to affine_map<(d0) -> (d0)>(%j) {
        %x = affine.load %table[%i, %k] : memref<180x180xi32>
        %y = affine.load %table[%k + 1, %j] : memref<180x180xi32>
        %s = arith.addi %x, %y : i32
        %m = affine.load %table[%i, %j] : memref<180x180xi32>
        %m2 = arith.maxsi %m, %s : i32
        affine.store %m2, %table[%i, %j] : memref<180x180xi32>
      }
    }
  }
  return
}
