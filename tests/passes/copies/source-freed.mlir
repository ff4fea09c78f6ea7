// RUN: lifeopt %s --copies=size --emit=mlir | FileCheck %s
// RUN: lifeopt %s --copies=size --emit=report -j 1 | FileCheck %s --check-prefix=WHY
// A source that is freed before its copy is read is no view: freed by a callee that does nothing else, or as memory that a call has returned
// under another name.
// WHY-COUNT-2: %t: is a copy whose source may be written or freed here while it is read

// CHECK-LABEL: @freed
// CHECK: memref.copy %s, %t
func.func @freed(%p: memref<4xf32>, %i: index) -> f32 {
  %s = memref.alloc() : memref<4xf32>
  memref.copy %p, %s : memref<4xf32> to memref<4xf32>
  %x = memref.load %p[%i] : memref<4xf32>
  memref.store %x, %s[%i] : memref<4xf32>
  %t = memref.alloca() : memref<4xf32>
  memref.copy %s, %t : memref<4xf32> to memref<4xf32>
  func.call @free_it(%s) : (memref<4xf32>) -> ()
  %v = memref.load %t[%i] : memref<4xf32>
  return %v : f32
}
func.func private @free_it(%s: memref<4xf32>) {
  memref.dealloc %s : memref<4xf32>
  return
}
func.func private @f(memref<4xf32>) -> memref<4xf32>
// CHECK-LABEL: @unknown
// CHECK: memref.copy %q, %t
func.func @unknown(%p: memref<4xf32>, %i: index) -> f32 {
  %h = memref.alloc() : memref<4xf32>
  %q = func.call @f(%h) : (memref<4xf32>) -> memref<4xf32>
  %t = memref.alloca() : memref<4xf32>
  memref.copy %q, %t : memref<4xf32> to memref<4xf32>
  memref.dealloc %h : memref<4xf32>
  %v = memref.load %t[%i] : memref<4xf32>
  return %v : f32
}
