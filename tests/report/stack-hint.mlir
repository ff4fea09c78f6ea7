// Rule: the size that the hint at --heap=stack names is that of a buffer which the mode takes when it is
// asked so: not of one that is kept on the heap, and not of one of dynamic size.
// RUN: split-file %s %t
// RUN: lifeopt %t/captured.mlir --emit=report | FileCheck %s
// RUN: lifeopt %t/captured.mlir --heap=stack:4000 --emit=report | FileCheck %s --check-prefix=TAKEN
// RUN: lifeopt %t/dynamic.mlir --emit=report | FileCheck %s
// RUN: lifeopt %t/dynamic.mlir --heap=stack:4000 --emit=report | FileCheck %s --check-prefix=TAKEN
// RUN: lifeopt %t/none.mlir --emit=report | FileCheck %s --check-prefix=NONE
// CHECK: with --heap=stack: no gain, it takes buffers up to 1024 bytes; --heap=stack:4000 takes the smallest
// TAKEN: @f stack bytes 1 1 4000 4000 4000
// NONE: with --heap=stack: no gain, no buffer can be on the stack; the option says why for each

//--- captured.mlir
func.func private @keep(memref<500xf32>)
func.func @f(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<500xf32>
  memref.store %x, %a[%i] : memref<500xf32>
  call @keep(%a) : (memref<500xf32>) -> ()
  %b = memref.alloc() : memref<1000xf32>
  memref.store %x, %b[%i] : memref<1000xf32>
  %y = memref.load %b[%i] : memref<1000xf32>
  memref.dealloc %b : memref<1000xf32>
  memref.dealloc %a : memref<500xf32>
  return %y : f32
}
//--- dynamic.mlir
func.func @f(%x: f32, %i: index, %n: index) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.store %x, %a[%i] : memref<?xf32>
  %z = memref.load %a[%i] : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  %b = memref.alloc() : memref<1000xf32>
  memref.store %z, %b[%i] : memref<1000xf32>
  %y = memref.load %b[%i] : memref<1000xf32>
  memref.dealloc %b : memref<1000xf32>
  return %y : f32
}
//--- none.mlir
func.func @f(%x: f32, %i: index, %n: index) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.store %x, %a[%i] : memref<?xf32>
  %y = memref.load %a[%i] : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  memref.store %y, %b[%i] : memref<?xf32>
  %z = memref.load %b[%i] : memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  return %z : f32
}
