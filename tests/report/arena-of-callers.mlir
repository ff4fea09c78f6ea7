// Rule: what the report promises of --heap=arg counts what callers allocate that have no heap of their own: the arena that they pass. What it
// promises of --heap=pack leaves a function alone whose layout gains nothing, as the mode does.
// RUN: split-file %s %t
// RUN: lifeopt %t/passed.mlir --emit=report | FileCheck %s --check-prefix=PASSED
// RUN: lifeopt %t/passed.mlir --heap=arg --emit=report | FileCheck %s --check-prefix=ARG
// RUN: lifeopt %t/fewer.mlir --emit=report | FileCheck %s --check-prefix=FEWER
// RUN: lifeopt %t/fewer.mlir --heap=arg --emit=report | FileCheck %s --check-prefix=ALL
// RUN: lifeopt %t/unused.mlir --emit=report | FileCheck %s --check-prefix=UNUSED
// PASSED: with --heap=arg: no gain, the program itself allocates the 16 bytes that are passed
// ARG: @main peak heap bytes 0 16 16
// FEWER: with --heap=arg: 16 bytes instead of 32, in 1 allocation instead of 2; callers pass up to 16 bytes
// ALL: total heap peaks added 32 16 16
// ALL-NEXT: allocation sites 2 1
// UNUSED: with --heap=pack, arg or stack: no gain, no buffer can be laid out

//--- passed.mlir
func.func private @f(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %y = memref.load %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %y : f32
}
func.func @main(%x: f32, %i: index) -> f32 {
  %y = call @f(%x, %i) : (f32, index) -> f32
  return %y : f32
}
//--- fewer.mlir
func.func private @f(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %y = memref.load %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %y : f32
}
func.func private @g(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %y = memref.load %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %y : f32
}
func.func @main(%x: f32, %i: index) -> f32 {
  %y = call @f(%x, %i) : (f32, index) -> f32
  %z = call @g(%y, %i) : (f32, index) -> f32
  return %z : f32
}
//--- unused.mlir
func.func @f(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return
}
