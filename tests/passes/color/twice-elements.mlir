// What is dead is found by the elements that ops access, as well as by names of parts, so that a second run, which has other names of the
// same bytes, erases no fill or copy that the first has kept.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once

// One nest writes the first element, another writes all others: the fill is dead.
// CHECK-LABEL: @peeled
// CHECK-NOT: linalg.fill
// CHECK: return
func.func @peeled(%z: f32, %in: memref<4xf32>, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloca() : memref<4xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<4xf32>)
  scf.for %k = %c0 to %c1 step %c1 {
    %v = memref.load %in[%k] : memref<4xf32>
    memref.store %v, %b[%k] : memref<4xf32>
  }
  affine.for %k = 1 to 4 {
    %v = affine.load %in[%k] : memref<4xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %b[%k] : memref<4xf32>
  }
  %x = memref.load %b[%i] : memref<4xf32>
  return %x : f32
}

// The third element is what was filled.
// CHECK-LABEL: @one_is_left
// CHECK: linalg.fill
func.func @one_is_left(%z: f32, %in: memref<4xf32>, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloca() : memref<4xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<4xf32>)
  scf.for %k = %c0 to %c2 step %c1 {
    %v = memref.load %in[%k] : memref<4xf32>
    memref.store %v, %b[%k] : memref<4xf32>
  }
  affine.for %k = 3 to 4 {
    %v = affine.load %in[%k] : memref<4xf32>
    affine.store %v, %b[%k] : memref<4xf32>
  }
  %x = memref.load %b[%i] : memref<4xf32>
  return %x : f32
}

// A name that control flow defines is given the buffer in one arm alone. In the other a nest writes it, and nothing reads it.
// CHECK-LABEL: @on_one_path
// CHECK-NOT: linalg.fill
// CHECK: return
func.func @on_one_path(%z: f32, %in: memref<4xf32>, %i: index, %p: i1) -> f32 {
  %b = memref.alloca() : memref<4xf32>
  %d = memref.alloca() : memref<4xf32>
  memref.store %z, %d[%i] : memref<4xf32>
  linalg.fill ins(%z : f32) outs(%b : memref<4xf32>)
  affine.for %k = 0 to 1 {
    %w = affine.load %in[%k + 1] : memref<4xf32>
    affine.store %w, %b[%k] : memref<4xf32>
  }
  affine.for %k = 1 to 4 {
    %w = affine.load %in[%k] : memref<4xf32>
    affine.store %w, %b[%k] : memref<4xf32>
  }
  %r = scf.if %p -> memref<4xf32> {
    scf.yield %b : memref<4xf32>
  } else {
    affine.for %k = 0 to 2 {
      affine.store %z, %b[%k] : memref<4xf32>
    }
    scf.yield %d : memref<4xf32>
  }
  %x = memref.load %r[%i] : memref<4xf32>
  return %x : f32
}

// The copy of %c is dead: no load needs its bytes, although one needs others by the same name as a copy of all. So the first copy is
// not needed either.
// CHECK-LABEL: @other_bytes
// CHECK-NOT: memref.copy
// CHECK: return
func.func @other_bytes(%in: memref<16xi8>, %v: i64) -> i8 {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %b = memref.alloca() : memref<16xi8>
  %p = memref.view %b[%c0][] : memref<16xi8> to memref<1xi64>
  memref.copy %in, %b : memref<16xi8> to memref<16xi8>
  %c = memref.alloca() : memref<1xi64>
  memref.store %v, %c[%c0] : memref<1xi64>
  memref.copy %c, %p : memref<1xi64> to memref<1xi64>
  %x = memref.load %b[%c9] : memref<16xi8>
  return %x : i8
}

// Here the load needs one of them.
// CHECK-LABEL: @these_bytes
// CHECK: memref.store
func.func @these_bytes(%in: memref<16xi8>, %v: i64) -> i8 {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %b = memref.alloca() : memref<16xi8>
  %p = memref.view %b[%c0][] : memref<16xi8> to memref<1xi64>
  memref.copy %in, %b : memref<16xi8> to memref<16xi8>
  %c = memref.alloca() : memref<1xi64>
  memref.store %v, %c[%c0] : memref<1xi64>
  memref.copy %c, %p : memref<1xi64> to memref<1xi64>
  %x = memref.load %b[%c7] : memref<16xi8>
  return %x : i8
}

// The load reads the element of its name that the fill does not write. The check of what was erased must see that too.
// CHECK-LABEL: @beside_the_fill
// CHECK-NOT: linalg.fill
// CHECK: return
func.func @beside_the_fill(%z: f32, %y: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloca() : memref<4xf32>
  %u = memref.subview %b[2] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 2>>
  %v = memref.subview %b[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %y, %b[%c1] : memref<4xf32>
  linalg.fill ins(%z : f32) outs(%u : memref<2xf32, strided<[1], offset: 2>>)
  %x = memref.load %v[%c0] : memref<2xf32, strided<[1], offset: 1>>
  return %x : f32
}
