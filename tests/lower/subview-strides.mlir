// RUN: lifeopt %s --emit=llvm | FileCheck %s
// Of several dimensions of size 1 that a subview may drop, the strides of the two types say which it does, whatever operands are. Here the
// first one is kept, whose stride the type does not know: its step is an operand.

// CHECK-LABEL: define i64 @first(
// CHECK: ret i64 20
func.func @first(%m: memref<3x5x4xf32>) -> index {
  %c1 = arith.constant 1 : index
  %s = memref.subview %m[0, 0, 0] [1, 1, 4] [%c1, 1, 1] : memref<3x5x4xf32> to memref<1x4xf32, strided<[?, 1]>>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %s
      : memref<1x4xf32, strided<[?, 1]>> -> memref<f32>, index, index, index, index, index
  return %strides#0 : index
}

// CHECK-LABEL: define i64 @second(
// CHECK: ret i64 4
func.func @second(%m: memref<3x5x4xf32>) -> index {
  %c1 = arith.constant 1 : index
  %s = memref.subview %m[0, 0, 0] [1, 1, 4] [%c1, 1, 1] : memref<3x5x4xf32> to memref<1x4xf32, strided<[4, 1]>>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %s
      : memref<1x4xf32, strided<[4, 1]>> -> memref<f32>, index, index, index, index, index
  return %strides#0 : index
}
