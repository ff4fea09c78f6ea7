// Rule: a lifeline that only names and whose value nobody uses gets no view in a slot of bytes: behind its end the view would be a use.
// RUN: lifeopt %s --color=slots --emit=mlir | FileCheck %s
// RUN: lifeopt %s --color=pack --emit=mlir -o /dev/null
// RUN: lifeopt %s --color=slots --emit=mlir | lifeopt - --color=slots --emit=mlir -o /dev/null
// CHECK: @f15
// CHECK-NOT: error
func.func private @begin(i64) -> i64
func.func private @finish(i64)
func.func private @mix(i64)
func.func private @number(i64) -> i64
func.func private @opaque(index) -> index
func.func @f15() {
  %c1 = arith.constant 4 : index
  %n2 = func.call @opaque(%c1) : (index) -> index
  %c3 = arith.constant 2 : index
  %n4 = func.call @opaque(%c3) : (index) -> index
  %b6 = memref.alloca() : memref<6xi64>
  %c7 = arith.constant 2 : i64
  %k8 = func.call @number(%c7) : (i64) -> i64
  %c9 = arith.constant 0 : i64
  %p10 = arith.cmpi ne, %k8, %c9 : i64
  cf.cond_br %p10, ^l5y, ^l5n0
^l5n0:
  %c11 = arith.constant 2 : i64
  %k12 = func.call @number(%c11) : (i64) -> i64
  %c13 = arith.constant 0 : i64
  %p14 = arith.cmpi eq, %k12, %c13 : i64
  scf.if %p14 {
  }
  %v15 = memref.expand_shape %b6 [[0, 1]] output_shape [2, 3] : memref<6xi64> into memref<2x3xi64>
  %v16 = memref.collapse_shape %v15 [[0, 1]] : memref<2x3xi64> into memref<6xi64>
  %c17 = arith.constant 2 : i64
  %k18 = func.call @number(%c17) : (i64) -> i64
  %c19 = arith.constant 0 : i64
  %p20 = arith.cmpi eq, %k18, %c19 : i64
  cf.cond_br %p20, ^l5y, ^l5n1
^l5n1:
  cf.br ^l5y
^l5y:
  %b21 = memref.alloca() : memref<1xi64>
  affine.for %i22 = 0 to 1 step 1 {
    %c24 = arith.constant 1 : i64
    %x25 = arith.index_cast %i22 : index to i64
    %c26 = arith.constant 1 : i64
    %x27 = arith.muli %x25, %c26 : i64
    %x28 = arith.addi %c24, %x27 : i64
    %c29 = arith.constant 63 : i64
    %x30 = arith.andi %x28, %c29 : i64
    affine.store %x30, %b21[%i22] : memref<1xi64>
  }
  cf.br ^l5x
^l5x:
  return
}
