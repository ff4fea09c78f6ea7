// A delinearize of a linearize with the same basis is its indices, where they are within the basis; a linearize of all results of a
// delinearize is its number. The ops go when nobody else needs them. Dynamic entries of the basis are the same when they are one value.
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=mlir | mlir-opt -o /dev/null
// RUN: lifeopt %s -o - | FileCheck %s --check-prefix=LLVM

// CHECK-LABEL: @disjoint
// CHECK-NEXT: memref.load %m[%i, %j]
// LLVM-LABEL: @disjoint
// LLVM-NOT: div
// LLVM-NOT: rem
// LLVM: ret
func.func @disjoint(%i: index, %j: index, %m: memref<4x8xf32>) -> f32 {
  %l = affine.linearize_index disjoint [%i, %j] by (4, 8) : index
  %d:2 = affine.delinearize_index %l into (4, 8) : index, index
  %v = memref.load %m[%d#0, %d#1] : memref<4x8xf32>
  return %v : f32
}

// The bounds of the loops say that the indices are within.
// CHECK-LABEL: @in_bounds
// CHECK-NOT: linearize_index
// CHECK: memref.load %m[%{{.*}}, %{{.*}}]
// CHECK: return
func.func @in_bounds(%m: memref<4x?xf32>, %n: index) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to %n {
      %l = affine.linearize_index [%i, %j] by (4, %n) : index
      %d:2 = affine.delinearize_index %l into (4, %n) : index, index
      %v = memref.load %m[%d#0, %d#1] : memref<4x?xf32>
      memref.store %v, %m[%d#0, %d#1] : memref<4x?xf32>
    }
  }
  return
}

// Nobody says so: both stay. The outermost index may be anything, whatever the basis says of it.
// CHECK-LABEL: @unknown
// CHECK: affine.linearize_index
// CHECK: affine.delinearize_index
// CHECK: affine.linearize_index
// CHECK: affine.delinearize_index
func.func @unknown(%i: index, %j: index, %n: index, %k: index, %m: memref<4x8xf32>) -> (f32, index) {
  %l = affine.linearize_index [%i, %j] by (4, 8) : index
  %d:2 = affine.delinearize_index %l into (4, 8) : index, index
  %v = memref.load %m[%d#0, %d#1] : memref<4x8xf32>
  %o = affine.linearize_index disjoint [%i, %j] by (4, %n) : index
  %e:2 = affine.delinearize_index %o into (4, %k) : index, index
  return %v, %e#1 : f32, index
}

// CHECK-LABEL: @outermost
// CHECK-NEXT: return %i, %j
func.func @outermost(%i: index, %j: index) -> (index, index) {
  %l = affine.linearize_index disjoint [%i, %j] by (8) : index
  %d:2 = affine.delinearize_index %l into (5, 8) : index, index
  return %d#0, %d#1 : index, index
}

// The other way round, with a basis that is not known; the delinearize is still needed by the first function and not by the second.
// CHECK-LABEL: @number
// CHECK-NEXT: affine.delinearize_index
// CHECK-NEXT: return %x
func.func @number(%x: index, %n: index) -> (index, index) {
  %d:2 = affine.delinearize_index %x into (%n) : index, index
  %l = affine.linearize_index [%d#0, %d#1] by (%n) : index
  return %l, %d#1 : index, index
}
// CHECK-LABEL: @number_alone
// CHECK-NEXT: return %x
func.func @number_alone(%x: index, %n: index) -> index {
  %d:3 = affine.delinearize_index %x into (3, %n, 5) : index, index, index
  %l = affine.linearize_index [%d#0, %d#1, %d#2] by (3, %n, 5) : index
  return %l : index
}

// Other order, part of the results, another basis: all stay.
// CHECK-LABEL: @other_number
// CHECK-COUNT-3: affine.linearize_index
func.func @other_number(%x: index) -> (index, index, index) {
  %d:2 = affine.delinearize_index %x into (4, 8) : index, index
  %a = affine.linearize_index [%d#1, %d#0] by (8, 8) : index
  %b = affine.linearize_index [%d#1] by (8) : index
  %c = affine.linearize_index [%d#0, %d#1] by (4, 9) : index
  return %a, %b, %c : index, index, index
}

// A chain folds from its beginning.
// CHECK-LABEL: @chain
// CHECK-NEXT: return %x
func.func @chain(%x: index) -> index {
  %d:2 = affine.delinearize_index %x into (4, 8) : index, index
  %l = affine.linearize_index [%d#0, %d#1] by (4, 8) : index
  %e:2 = affine.delinearize_index %l into (4, 8) : index, index
  %k = affine.linearize_index [%e#0, %e#1] by (4, 8) : index
  return %k : index
}
