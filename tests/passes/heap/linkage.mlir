// RUN: lifeopt %s --heap=arg --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=arg --emit=report | FileCheck %s --check-prefix=REPORT
// Rule: a function whose body the linker may replace keeps its type, whichever of the two attributes says so: the other body takes no arena.

// REPORT: has a linkage that lets the linker replace its body
// CHECK: func.func @weak(%x: f32, %i: index) -> f32
func.func @weak(%x: f32, %i: index) -> f32 attributes {linkage = #llvm.linkage<weak>} {
  %a = memref.alloc() : memref<400xf32>
  memref.store %x, %a[%i] : memref<400xf32>
  %y = memref.load %a[%i] : memref<400xf32>
  memref.dealloc %a : memref<400xf32>
  return %y : f32
}
// CHECK: func.func @odr(%x: f32, %i: index) -> f32
func.func @odr(%x: f32, %i: index) -> f32 attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
  %a = memref.alloc() : memref<400xf32>
  memref.store %x, %a[%i] : memref<400xf32>
  %y = memref.load %a[%i] : memref<400xf32>
  memref.dealloc %a : memref<400xf32>
  return %y : f32
}
// CHECK: func.func @internal(%x: f32, %i: index, %arena: memref<1600xi8>
func.func @internal(%x: f32, %i: index) -> f32 attributes {llvm.linkage = #llvm.linkage<internal>} {
  %a = memref.alloc() : memref<400xf32>
  memref.store %x, %a[%i] : memref<400xf32>
  %y = memref.load %a[%i] : memref<400xf32>
  memref.dealloc %a : memref<400xf32>
  return %y : f32
}
// CHECK: func.func @all(%x: f32, %i: index, %arena: memref<1600xi8>
// CHECK: call @weak(%x, %i) : (f32, index) -> f32
// CHECK: call @odr(%x, %i) : (f32, index) -> f32
// CHECK: call @internal(%x, %i, %arena) : (f32, index, memref<1600xi8>) -> f32
func.func @all(%x: f32, %i: index) -> f32 {
  %a = call @weak(%x, %i) : (f32, index) -> f32
  %b = call @odr(%x, %i) : (f32, index) -> f32
  %c = call @internal(%x, %i) : (f32, index) -> f32
  %d = arith.addf %a, %b : f32
  %e = arith.addf %d, %c : f32
  return %e : f32
}
