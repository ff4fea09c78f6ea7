// RUN: lifeopt %s --emit=dependences=found | FileCheck %s
// Numbers that are extended without their sign are one number only if they have one type: an i8 of -1 becomes 255, an i16 of -1 becomes 65535.
// So the difference of the two may be 1, and that of two of one type may not.

// CHECK: extended.mlir:[[@LINE+12]]:3: remark: dependence from 0 to 1 at depth 1 = true
// CHECK: extended.mlir:[[@LINE+11]]:3: remark: dependence from 0 to 2 at depth 1 = true
// CHECK-NOT: remark
func.func @extended(%m: memref<?xf32>, %a: i64, %c: f32) {
  %c1 = arith.constant 1 : index
  %b = arith.trunci %a overflow<nsw> : i64 to i8
  %w = arith.trunci %a overflow<nsw> : i64 to i16
  %b0 = arith.index_castui %b : i8 to index
  %b1 = arith.index_castui %b : i8 to index
  %w0 = arith.index_castui %w : i16 to index
  %of_two = arith.subi %w0, %b0 : index
  %of_one = arith.subi %b1, %b0 : index
  memref.store %c, %m[%of_two] : memref<?xf32>
  memref.store %c, %m[%of_one] : memref<?xf32>
  %x = memref.load %m[%c1] : memref<?xf32>
  return
}

// A number that is cut to a narrower type has the sign of that type: an index of 4294967295 becomes an i32 of -1, whatever it was cut by.

// CHECK: extended.mlir:[[@LINE+7]]:3: remark: dependence from 0 to 1 at depth 1 = true
func.func @cut(%m: memref<?xf32>, %n: index, %c: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.index_castui %n : index to i32
  %k = arith.index_cast %t : i32 to index
  %at = arith.addi %k, %c1 : index
  memref.store %c, %m[%at] : memref<?xf32>
  %x = memref.load %m[%c0] : memref<?xf32>
  return
}
