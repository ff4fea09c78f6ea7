// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=pack --emit=mlir | FileCheck %s --check-prefix=HEAP
// RUN: lifeopt %s --heap=stack --color=none --emit=mlir | FileCheck %s --check-prefix=STACK
// Rule: a buffer in an arena has the alignment that ops rely on, also where its allocation does not state it: they may rely on what an
// allocation of its own happens to have.

// CHECK-LABEL: func.func @viewed
// CHECK: memref.alloca() {alignment = 16 : i64} : memref<36xi8>
// CHECK: memref.view %arena[%[[AT:[a-z0-9_]+]]][] : memref<36xi8> to memref<4xf32>
// CHECK-NEXT: vector.type_cast
func.func @viewed(%x: f32, %i: index, %v: vector<4xf32>) -> (f32, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %b = memref.alloca() : memref<5xf32>
  %b2 = memref.alloca() : memref<9xf32>
  memref.store %x, %b2[%i] : memref<9xf32>
  %e = memref.load %b2[%c0] : memref<9xf32>
  %a = memref.alloca() : memref<4xf32>
  memref.store %e, %b[%c0] : memref<5xf32>
  %t = vector.type_cast %a : memref<4xf32> to memref<vector<4xf32>>
  memref.store %v, %t[] : memref<vector<4xf32>>
  %r = memref.load %b[%i] : memref<5xf32>
  %w = memref.load %t[] : memref<vector<4xf32>>
  return %r, %w : f32, vector<4xf32>
}

// Through a select, and of the access: of %a and %b.
// CHECK-LABEL: func.func @accessed
// CHECK: memref.alloca() {alignment = 32 : i64} : memref<52xi8>
// HEAP-LABEL: func.func @accessed
func.func @accessed(%x: f32, %i: index, %k: i1) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<5xf32>
  %b = memref.alloca() : memref<5xf32>
  %z = memref.alloca() : memref<13xf32>
  memref.store %x, %z[%i] : memref<13xf32>
  %y = memref.load %z[%c0] : memref<13xf32>
  memref.store %y, %a[%i] : memref<5xf32>
  memref.store %x, %b[%i] : memref<5xf32>
  %s = arith.select %k, %a, %b : memref<5xf32>
  %r = memref.load %s[%c0] {alignment = 32 : i64} : memref<5xf32>
  %q = memref.load %b[%i] : memref<5xf32>
  return %r, %q : f32, f32
}

// On the heap only where the layout moves it.
// CHECK-LABEL: func.func @on_heap
// CHECK-COUNT-2: memref.alloc() : memref
// HEAP-LABEL: func.func @on_heap
// HEAP: memref.alloc() {alignment = 16 : i64} : memref<36xi8>
// STACK-LABEL: func.func @on_heap
// STACK: memref.alloca() {alignment = 16 : i64} : memref<4xf32>
func.func @on_heap(%x: f32, %i: index) -> (f32, f32) {
  %b = memref.alloc() : memref<5xf32>
  %a = memref.alloc() : memref<4xf32>
  %u = memref.assume_alignment %a, 16 : memref<4xf32>
  memref.store %x, %u[%i] : memref<4xf32>
  memref.store %x, %b[%i] : memref<5xf32>
  %r = memref.load %b[%i] : memref<5xf32>
  %w = memref.load %u[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<5xf32>
  return %r, %w : f32, f32
}

// What is not laid out is left alone.
// CHECK-LABEL: func.func @alone
// CHECK: memref.alloca() : memref<4xf32>
func.func @alone(%x: vector<4xf32>, %i: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  %t = vector.type_cast %a : memref<4xf32> to memref<vector<4xf32>>
  memref.store %x, %t[] : memref<vector<4xf32>>
  %r = memref.load %a[%i] : memref<4xf32>
  return %r : f32
}
