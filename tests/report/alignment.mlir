// What alignment forces is in the bound: nothing can be denser than two values of 16 bytes at multiples of 64, live at once, and the
// report calls none of these 80 bytes too many. A third value fits between them, and one that holds no value counts as well.
// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --emit=report-json -o %t.json && report.py %t.json
// CHECK-NOT: above the bound
// CHECK: @two 2 2 80 80 80{{$}}
// CHECK-NOT: above the bound
// CHECK: @three 3 3 120 80 80{{$}}
// CHECK-NOT: above the bound
// CHECK: @captured 2 2 80 80 80{{$}}
// CHECK-NOT: above the bound
func.func @two(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() {alignment = 64} : memref<4xf32>
  %b = memref.alloca() {alignment = 64} : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.store %x, %b[%i] : memref<4xf32>
  %p = memref.load %a[%i] : memref<4xf32>
  %q = memref.load %b[%i] : memref<4xf32>
  %r = arith.addf %p, %q : f32
  return %r : f32
}
func.func @three(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() {alignment = 64} : memref<4xf32>
  %b = memref.alloca() {alignment = 64} : memref<4xf32>
  %c = memref.alloca() {alignment = 4} : memref<10xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.store %x, %b[%i] : memref<4xf32>
  memref.store %x, %c[%i] : memref<10xf32>
  %p = memref.load %a[%i] : memref<4xf32>
  %q = memref.load %b[%i] : memref<4xf32>
  %o = memref.load %c[%i] : memref<10xf32>
  %r = arith.addf %p, %q : f32
  %s = arith.addf %r, %o : f32
  return %s : f32
}
func.func private @keep(memref<4xf32>)
func.func @captured(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() {alignment = 64} : memref<4xf32>
  %b = memref.alloca() {alignment = 64} : memref<4xf32>
  func.call @keep(%a) : (memref<4xf32>) -> ()
  memref.store %x, %b[%i] : memref<4xf32>
  %q = memref.load %b[%i] : memref<4xf32>
  return %q : f32
}
