// RUN: lifeopt %s --copies=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --copies=keep --emit=mlir | lifeopt --copies=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --copies=keep --in-place=no --emit=mlir | FileCheck %s --check-prefix=APART
// RUN: lifeopt %s --copies=keep --heap=pack --emit=mlir | FileCheck %s --check-prefix=HEAP
// Rule: a load whose element is the same in all iterations of an innermost loop is moved before the loop if what it loads may share storage with
// what the loop writes: with both in one allocation LLVM would load it in each iteration. speed.mlir has loads that cannot be moved.

// CHECK-LABEL: func.func @spread
// CHECK: memref.alloca() {{.*}} : memref<2048xi8>
// CHECK: affine.for %i = 0 to 16
// CHECK-NEXT: %v = affine.load %a[%i]
// CHECK-NEXT: affine.for %j = 0 to 32
// CHECK-NEXT: affine.store %v, %b[%i, %j]
// APART-LABEL: func.func @spread
// APART: affine.for %j
// APART-NEXT: affine.load %a
func.func @spread(%in: memref<16xf32>, %out: memref<16x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x32xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 32 {
      %v = affine.load %a[%i] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x32xf32>
    }
  }
  memref.copy %b, %out : memref<16x32xf32> to memref<16x32xf32, strided<[?, ?], offset: ?>>
  return
}

// Loops of scf, whose bounds are constants, on the heap. Two loads of one name.
// HEAP-LABEL: func.func @of_scf
// HEAP: scf.for %i = %c0 to %c16 step %c1 {
// HEAP-NEXT: %[[V:.*]] = memref.load %a[%i]
// HEAP-NEXT: scf.for %j
// HEAP-NEXT: memref.store %[[V]], %b[%i, %j]
// HEAP: %[[V:.*]] = memref.load %a[%i]
// HEAP-NEXT: scf.for %j
// HEAP-NEXT: memref.store %[[V]], %b[%j, %i]
func.func @of_scf(%in: memref<16xf32>, %out: memref<16x16xf32, strided<[?, ?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16x16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  scf.for %i = %c0 to %c16 step %c1 {
    scf.for %j = %c0 to %c16 step %c1 {
      %v = memref.load %a[%i] : memref<16xf32>
      memref.store %v, %b[%i, %j] : memref<16x16xf32>
    }
    scf.for %j = %c0 to %c16 step %c1 {
      %v = memref.load %a[%i] : memref<16xf32>
      memref.store %v, %b[%j, %i] : memref<16x16xf32>
    }
  }
  memref.copy %b, %out : memref<16x16xf32> to memref<16x16xf32, strided<[?, ?], offset: ?>>
  memref.dealloc %a : memref<16xf32>
  memref.dealloc %b : memref<16x16xf32>
  return
}

// The layout gains nothing: the function is as it was.
// CHECK-LABEL: func.func @nothing_gained
// CHECK: affine.for %j
// CHECK-NEXT: affine.load %a[%j]
// CHECK: affine.for %j
// CHECK-NEXT: affine.load %a[-%i + 15]
func.func @nothing_gained(%in: memref<16xf32>, %out: memref<16x16xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %v = affine.load %a[%j] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x16xf32>
    }
    affine.for %j = 0 to 16 {
      %v = affine.load %a[15 - %i] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x16xf32>
    }
  }
  memref.copy %b, %out : memref<16x16xf32> to memref<16x16xf32, strided<[?, ?], offset: ?>>
  return
}

// Not moved: the loop stores what it loads; its body never runs; the element is another one in each iteration; an op between has other effects.
// CHECK-LABEL: func.func @not_moved
// CHECK: affine.for %j
// CHECK-NEXT: affine.load %a[%i]
// CHECK: affine.for %j = 0 to 0
// CHECK-NEXT: affine.load %a[%i]
// CHECK: affine.for %j
// CHECK-NEXT: affine.load %a[%j]
// CHECK: affine.for %j
// CHECK-NEXT: memref.prefetch
// CHECK-NEXT: affine.load %a[%i]
func.func @not_moved(%in: memref<16xf32>, %out: memref<16x16xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %v = affine.load %a[%i] : memref<16xf32>
      %w = arith.addf %v, %v : f32
      affine.store %w, %a[%i] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x16xf32>
    }
    affine.for %j = 0 to 0 {
      %v = affine.load %a[%i] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x16xf32>
    }
    affine.for %j = 0 to 16 {
      %v = affine.load %a[%j] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x16xf32>
    }
    affine.for %j = 0 to 16 {
      memref.prefetch %in[%j], read, locality<3>, data : memref<16xf32>
      %v = affine.load %a[%i] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x16xf32>
    }
  }
  memref.copy %b, %out : memref<16x16xf32> to memref<16x16xf32, strided<[?, ?], offset: ?>>
  return
}

// A bound by a map that needs no operand.
// CHECK-LABEL: func.func @constant_map
// CHECK: affine.for %i
// CHECK-NEXT: affine.load %a[%i]
// CHECK-NEXT: affine.for %j
func.func @constant_map(%in: memref<16xf32>, %out: memref<16x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x32xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to affine_map<(d0) -> (32)>(%i) {
      %v = affine.load %a[%i] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x32xf32>
    }
  }
  memref.copy %b, %out : memref<16x32xf32> to memref<16x32xf32, strided<[?, ?], offset: ?>>
  return
}

// A store of a memref lets its address escape.
// CHECK-LABEL: func.func @stored_memref
// CHECK: affine.for %j
// CHECK-NEXT: memref.store %m
// CHECK-NEXT: affine.load %a[%i]
func.func @stored_memref(%in: memref<16xf32>, %m: memref<4xf32>, %tab: memref<32xmemref<4xf32>>, %out: memref<16x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x32xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 32 {
      memref.store %m, %tab[%j] : memref<32xmemref<4xf32>>
      %v = affine.load %a[%i] : memref<16xf32>
      affine.store %v, %b[%i, %j] : memref<16x32xf32>
    }
  }
  memref.copy %b, %out : memref<16x32xf32> to memref<16x32xf32, strided<[?, ?], offset: ?>>
  return
}

// A choice between numbers is arithmetic.
// CHECK-LABEL: func.func @chosen
// CHECK: memref.alloca() {{.*}} : memref<2048xi8>
// CHECK: affine.for %i
// CHECK-NEXT: affine.load %a[%i]
// CHECK-NEXT: affine.for %j
func.func @chosen(%in: memref<16xf32>, %c: i1, %z: f32, %out: memref<16x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x32xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 32 {
      %v = affine.load %a[%i] : memref<16xf32>
      %w = arith.select %c, %v, %z : f32
      affine.store %w, %b[%i, %j] : memref<16x32xf32>
    }
  }
  memref.copy %b, %out : memref<16x32xf32> to memref<16x32xf32, strided<[?, ?], offset: ?>>
  return
}
