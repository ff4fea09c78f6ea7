// A second run prints the same bytes: what copies and fills give free, when they are gone or elsewhere, is found by the first.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: mlir-opt %t.once -o /dev/null

func.func private @mix(f32)

// %b holds two values. Fills alone write the second: by itself it is one element.
// REPORT: @one_of_two {{.*}} 320 {{ *}}260 {{ *}}260
// CHECK-LABEL: @one_of_two
// CHECK: %filled = memref.alloca() : memref<f32>
func.func @one_of_two(%x: f32, %y: f32, %i: index, %out: memref<16xf32>) {
  %b = memref.alloca() : memref<16xf32>
  memref.store %x, %b[%i] : memref<16xf32>
  %0 = memref.load %b[%i] : memref<16xf32>
  call @mix(%0) : (f32) -> ()
  %a = memref.alloca() : memref<64xf32>
  memref.store %x, %a[%i] : memref<64xf32>
  linalg.fill ins(%y : f32) outs(%b : memref<16xf32>)
  linalg.exp ins(%b : memref<16xf32>) outs(%out : memref<16xf32>)
  %2 = memref.load %a[%i] : memref<64xf32>
  call @mix(%2) : (f32) -> ()
  return
}

// The copy is never read. Without it fills alone write %b.
// REPORT: @without_the_copy {{.*}} 64 {{ *}}4 {{ *}}4
func.func @without_the_copy(%x: f32, %s: memref<4xf32>, %out: memref<16xf32>) {
  %b = memref.alloca() : memref<16xf32>
  %v = memref.subview %b[4] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.copy %s, %v : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  linalg.fill ins(%x : f32) outs(%b : memref<16xf32>)
  linalg.exp ins(%b : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// The fill of %a is moved to where it is read, and then %b is a view of %a.
// REPORT: @fill_moved {{.*}} 64 {{ *}}0 {{ *}}0
// CHECK-LABEL: @fill_moved
// CHECK-NOT: memref.copy
// CHECK: call @mix
// CHECK: linalg.fill
func.func @fill_moved(%x: f32, %i: index, %out: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  %1 = memref.load %b[%i] : memref<16xf32>
  call @mix(%1) : (f32) -> ()
  linalg.exp ins(%a : memref<16xf32>) outs(%out : memref<16xf32>)
  return
}

// %v is %b, with another word for the same layout, which the op does not ask for: %b is a view of %a.
// REPORT: @in_other_words {{.*}} 192 {{ *}}128 {{ *}}128
// CHECK-LABEL: @in_other_words
// CHECK: %b = memref.transpose %a
// CHECK-NOT: memref.subview
// CHECK: return
func.func @in_other_words(%x: f32, %i: index) {
  %b = memref.alloca() : memref<4x4xf32>
  %t = memref.alloca() : memref<4x4xf32>
  %a = memref.alloca() : memref<4x4xf32>
  memref.store %x, %a[%i, %i] : memref<4x4xf32>
  linalg.transpose ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>) permutation = [1, 0]
  %v = memref.subview %b[0, 0] [4, 4] [1, 1] : memref<4x4xf32> to memref<4x4xf32, strided<[4, 1]>>
  linalg.exp ins(%v : memref<4x4xf32, strided<[4, 1]>>) outs(%t : memref<4x4xf32>)
  %1 = memref.load %t[%i, %i] : memref<4x4xf32>
  call @mix(%1) : (f32) -> ()
  %2 = memref.load %a[%i, %i] : memref<4x4xf32>
  call @mix(%2) : (f32) -> ()
  return
}

// Only the copy reads %b, and nothing reads the copy: the stores to %b have no place either.
// REPORT: @dead_source {{.*}} 192 {{ *}}64 {{ *}}64
// CHECK-LABEL: @dead_source
// CHECK-COUNT-1: affine.store
// CHECK-NOT: affine.store
func.func @dead_source(%x: f32, %i: index) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  affine.for %k = 0 to 16 {
    affine.store %x, %a[%k] : memref<16xf32>
    %y = affine.load %a[15 - %k] : memref<16xf32>
    affine.store %y, %b[%k] : memref<16xf32>
  }
  %c = memref.alloca() : memref<16xf32>
  memref.copy %b, %c : memref<16xf32> to memref<16xf32>
  return
}

// With the values of %slot in buffers of their own %k is a view of one of them. That the layout gains no byte by it does not leave them there.
// REPORT: @view_of_a_value {{.*}} 68 {{ *}}68 {{ *}}68
// CHECK-LABEL: @view_of_a_value
// CHECK-DAG: memref.alloca() : memref<16xf32>
// CHECK-DAG: memref.alloca() : memref<f32>
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @view_of_a_value(%x: f32, %i: index) {
  %slot = memref.alloca() : memref<64xi8>
  %c0 = arith.constant 0 : index
  %k = memref.alloca() : memref<1xf32>
  %a = memref.view %slot[%c0][] : memref<64xi8> to memref<f32>
  memref.store %x, %a[] : memref<f32>
  linalg.broadcast ins(%a : memref<f32>) outs(%k : memref<1xf32>) dimensions = [0]
  %b = memref.view %slot[%c0][] : memref<64xi8> to memref<16xf32>
  linalg.fill ins(%x : f32) outs(%b : memref<16xf32>)
  memref.store %x, %b[%i] : memref<16xf32>
  %0 = memref.load %b[%i] : memref<16xf32>
  call @mix(%0) : (f32) -> ()
  %c = memref.view %slot[%c0][] : memref<64xi8> to memref<16xf32>
  linalg.fill ins(%x : f32) outs(%c : memref<16xf32>)
  memref.store %x, %c[%i] : memref<16xf32>
  %2 = memref.load %c[%i] : memref<16xf32>
  call @mix(%2) : (f32) -> ()
  %1 = memref.load %k[%i] : memref<1xf32>
  call @mix(%1) : (f32) -> ()
  return
}

// The second value of %b, which the layout puts by itself, is one element, although the bytes that this saves are padding.
// REPORT: @in_padding {{.*}} 12 {{ *}}12
// CHECK-LABEL: @in_padding
// CHECK: memref.alloca() : memref<i8>
func.func @in_padding(%x: i8, %y: i8, %i: index, %q: i1) {
  %a = memref.alloca() {alignment = 8 : i64} : memref<1xi32>
  %b = memref.alloca() : memref<2xi8>
  memref.store %x, %b[%i] : memref<2xi8>
  %c = memref.alloca() {alignment = 8 : i64} : memref<1xi32>
  linalg.fill ins(%y : i8) outs(%b : memref<2xi8>)
  memref.copy %c, %a : memref<1xi32> to memref<1xi32>
  cf.cond_br %q, ^one, ^two
^one:
  cf.cond_br %q, ^two, ^end
^two:
  %v = memref.subview %b[0] [2] [1] : memref<2xi8> to memref<2xi8, strided<[1]>>
  %0 = memref.load %v[%i] : memref<2xi8, strided<[1]>>
  %s = arith.select %q, %c, %a : memref<1xi32>
  cf.br ^one
^end:
  return
}

// Fills alone write %b, and only a part of it is filled: it is one element, and its value is known where that is loaded.
// CHECK-LABEL: @filled_part
// CHECK-NOT: memref
// CHECK: call @mix(%x)
func.func @filled_part(%x: f32, %i: index) {
  %b = memref.alloca() : memref<16xf32>
  %v = memref.subview %b[4] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 4>>
  %w = memref.subview %b[0] [12] [1] : memref<16xf32> to memref<12xf32, strided<[1]>>
  linalg.fill ins(%x : f32) outs(%w : memref<12xf32, strided<[1]>>)
  %0 = memref.load %v[%i] : memref<4xf32, strided<[1], offset: 4>>
  func.call @mix(%0) : (f32) -> ()
  return
}
