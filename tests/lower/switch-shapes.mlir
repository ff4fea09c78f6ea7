// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s --emit=mlir | FileCheck %s --check-prefix=PRETTY
// The case values of cf.switch may have any shape, also none, as for mlir-opt: there are as many as elements.
// CHECK-LABEL: define {{.*}}@shapes(
// CHECK: switch i32 %0, label %{{.*}} [
// CHECK-NEXT: i32 42, label
// CHECK-NEXT: ]
// CHECK: switch i32 %0, label %{{.*}} [
// CHECK-NEXT: i32 -1, label
// CHECK-NEXT: ]
// CHECK: switch i32 %0, label %{{.*}} [
// CHECK-NEXT: i32 42, label
// CHECK-NEXT: i32 43, label
// CHECK-NEXT: ]
// PRETTY: 42: ^two
// PRETTY: -1: ^three
// PRETTY: 42: ^three,
// PRETTY: 43: ^four
func.func @shapes(%f: i32) -> i32 {
  %c = arith.constant 7 : i32
  "cf.switch"(%f)[^one, ^two] <{case_operand_segments = array<i32: 0>, case_values = dense<42> : vector<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^one:
  "cf.switch"(%f)[^two, ^three] <{case_operand_segments = array<i32: 0>, case_values = dense<-1> : tensor<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^two:
  "cf.switch"(%f)[^three, ^three, ^four] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[[42], [43]]> : vector<2x1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^three:
  return %f : i32
  ^four:
  return %c : i32
}
