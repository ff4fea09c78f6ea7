// RUN: lifeopt %s --stack=arg --heap=pack --emit=mlir | FileCheck %s
// RUN: lifeopt %s --stack=arg --heap=pack --emit=report | FileCheck %s --check-prefix=REPORT
// Rule: a function that says which memory it accesses gets no arena: LLVM would take its accesses to the arena for none. Nor are values
// stored in an argument of it that the caller gives up.
// CHECK-LABEL: func.func private @none(
// CHECK-NOT: %arena
// CHECK: memref.alloca() : memref<16xf32>
// REPORT: stack, no argument: the function states its memory effects, by memory_effects, llvm.readnone or
func.func private @none(%x: f32, %i: index) -> f32 attributes {llvm.readnone} {
  %a = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  return %y : f32
}
// CHECK-LABEL: func.func private @stated(
// CHECK-NOT: %arena
// CHECK: memref.alloca() : memref<16xf32>
func.func private @stated(%x: f32, %i: index) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none>} {
  %a = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  return %y : f32
}
// CHECK-LABEL: func.func private @passed(
// CHECK-NOT: %arena
// CHECK: memref.alloca() : memref<16xf32>
func.func private @passed(%x: f32, %i: index) -> f32 attributes {passthrough = ["nounwind", ["memory", "0"]]} {
  %a = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  return %y : f32
}
// CHECK-LABEL: func.func private @free(
// CHECK-SAME: %arena
func.func private @free(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  return %y : f32
}
func.func @first(%x: f32, %i: index) -> f32 {
  %y = call @none(%x, %i) : (f32, index) -> f32
  return %y : f32
}
func.func @second(%x: f32, %i: index) -> f32 {
  %y = call @stated(%x, %i) : (f32, index) -> f32
  return %y : f32
}
func.func @third(%x: f32, %i: index) -> f32 {
  %y = call @free(%x, %i) : (f32, index) -> f32
  return %y : f32
}
// CHECK-LABEL: func.func @given(
// CHECK: memref.alloca() : memref<16xf32>
// REPORT: %a: is not in donated
func.func @given(%p: memref<16xf32> {lifeopt.donated}, %x: f32, %i: index) -> f32 attributes {llvm.readnone} {
  %a = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  return %y : f32
}
func.func @fourth(%x: f32, %i: index) -> f32 {
  %y = call @passed(%x, %i) : (f32, index) -> f32
  return %y : f32
}
// A call says it of itself: where the callee is not inlined, LLVM would move loads of the caller across the call.
// CHECK-LABEL: func.func private @called(
// CHECK-NOT: %arena
// CHECK: memref.alloca() : memref<16xf32>
// REPORT: stack, no argument: the function states its memory effects where it is called
func.func private @called(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  return %y : f32
}
func.func @fifth(%x: f32, %i: index) -> f32 {
  %y = call @called(%x, %i) {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none>} : (f32, index) -> f32
  return %y : f32
}
