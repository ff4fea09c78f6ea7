// RUN: lifeopt %s --heap=arg --stack=arg --emit=mlir | FileCheck %s
// Rule: a function that an attribute of another dialect names keeps its type: who reads the attribute calls it as it is.

// CHECK: func.func private @bare(%x: f32, %i: index) -> f32 {
// CHECK: func.func private @"in quotes"(%x: f32, %i: index) -> f32 {
// CHECK: func.func private @free(%x: f32, %i: index, %arena: memref<
func.func private @bare(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  memref.dealloc %a : memref<16xf32>
  return %y : f32
}
func.func private @"in quotes"(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  memref.dealloc %a : memref<16xf32>
  return %y : f32
}
func.func private @free(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  memref.dealloc %a : memref<16xf32>
  return %y : f32
}
func.func @caller(%x: f32, %i: index) -> f32 {
  %0 = call @bare(%x, %i) : (f32, index) -> f32
  %1 = call @"in quotes"(%0, %i) : (f32, index) -> f32
  %2 = call @free(%1, %i) : (f32, index) -> f32
  "my.start"() {of = #my.task<@bare, #my.task<@"in quotes">>, kind = #my.freely} : () -> ()
  return %2 : f32
}
