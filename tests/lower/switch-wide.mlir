// RUN: lifeopt %s | FileCheck %s
// Case values of more than 64 bits keep all of them, also those of negative numbers.

// CHECK-LABEL: define i32 @pretty
// CHECK: switch i128 %0, label %{{.*}} [
// CHECK-NEXT: i128 -1, label
// CHECK-NEXT: i128 9223372036854775807, label
// CHECK-NEXT: ]
func.func @pretty(%x: i128) -> i32 {
  cf.switch %x : i128, [
    default: ^a,
    -1: ^b,
    9223372036854775807: ^b
  ]
^a:
  %0 = arith.constant 0 : i32
  return %0 : i32
^b:
  %1 = arith.constant 1 : i32
  return %1 : i32
}
// CHECK-LABEL: define i32 @generic
// CHECK: switch i65 %0, label %{{.*}} [
// CHECK-NEXT: i65 -18446744073709551616, label
// CHECK-NEXT: i65 -3, label
// CHECK-NEXT: ]
func.func @generic(%x: i65) -> i32 {
  "cf.switch"(%x)[^a, ^b, ^b] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[18446744073709551616, -3]> : vector<2xi65>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i65) -> ()
^a:
  %0 = arith.constant 0 : i32
  return %0 : i32
^b:
  %1 = arith.constant 1 : i32
  return %1 : i32
}
// CHECK-LABEL: define i32 @splat
// CHECK: switch i200 %0, label %{{.*}} [
// CHECK-NEXT: i200 -2, label
// CHECK-NEXT: ]
func.func @splat(%x: i200) -> i32 {
  cf.switch %x : i200, [
    default: ^a,
    -2: ^b
  ]
^a:
  %0 = arith.constant 0 : i32
  return %0 : i32
^b:
  %1 = arith.constant 1 : i32
  return %1 : i32
}
