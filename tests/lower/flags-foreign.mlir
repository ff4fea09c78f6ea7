// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt --llvm=19 %s | FileCheck %s
// Flags that an op does not have promise nothing, as in mlir-opt: an attribute of their name is only kept.

// CHECK-LABEL: define {{.*}} @integers(
// CHECK:       add i32
// CHECK:       udiv i32
// CHECK:       and i32
// CHECK:       add i64
func.func @integers(%a: i32, %b: i32, %i: index) -> (i32, i32, i32, index) {
  %0 = arith.addi %a, %b {isExact} : i32
  %1 = arith.divui %a, %b {overflowFlags = #arith.overflow<nsw, nuw>} : i32
  %2 = arith.andi %a, %b {overflowFlags = #arith.overflow<nuw>} : i32
  %3 = index.add %i, %i {overflowFlags = #arith.overflow<nuw>}
  return %0, %1, %2, %3 : i32, i32, i32, index
}
// CHECK-LABEL: define {{.*}} @floats(
// CHECK:       fadd float
// CHECK:       uitofp i32
// CHECK:       select i1 %{{[0-9]+}}, float
func.func @floats(%i: i32, %x: f32, %c: i1) -> (f32, f32, f32) {
  %0 = arith.addf %x, %x {isExact} : f32
  %1 = arith.uitofp %i {overflowFlags = #arith.overflow<nuw>} : i32 to f32
  %2 = arith.select %c, %x, %0 {fastmath = #arith.fastmath<fast>} : f32
  return %0, %1, %2 : f32, f32, f32
}
// Those of the op stay.
// CHECK-LABEL: define {{.*}} @own(
// CHECK:       add nuw nsw i32
// CHECK:       udiv exact i32
// CHECK:       trunc nuw i32
// CHECK:       fadd reassoc float
func.func @own(%a: i32, %b: i32, %x: f32) -> (i32, i32, i8, f32) {
  %0 = arith.addi %a, %b overflow<nsw, nuw> : i32
  %1 = arith.divui %a, %b exact : i32
  %2 = arith.trunci %a overflow<nuw> : i32 to i8
  %3 = arith.addf %x, %x fastmath<reassoc> : f32
  return %0, %1, %2, %3 : i32, i32, i8, f32
}
