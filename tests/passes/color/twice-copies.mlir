// A second run prints the same bytes where the first one erases copies, or frees what they copied from later: what copies that are left can
// become is asked again.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once
// RUN: lifeopt %s --heap=pack --emit=mlir -o %t.once && lifeopt %t.once --heap=pack --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s --check-prefix=PACK < %t.once
// RUN: lifeopt %s --heap=hoist --emit=mlir -o %t.once && lifeopt %t.once --heap=hoist --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s --check-prefix=HOIST < %t.once
// RUN: lifeopt %s --copies=keep --emit=mlir -o %t.once && lifeopt %t.once --copies=keep --emit=mlir -o %t.twice && cmp %t.once %t.twice

func.func private @mix(i64)
func.func private @note(index)

// The last copy is never read. Without it %b only holds a copy.
// CHECK-LABEL: @one_writer_is_left
// CHECK-NOT: memref.copy
// CHECK: return
func.func @one_writer_is_left(%x: i64, %i: index) {
  %a = memref.alloca() : memref<16xi64>
  %b = memref.alloca() : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<16xi64>)
  memref.copy %a, %b : memref<16xi64> to memref<16xi64>
  %0 = memref.load %b[%i] : memref<16xi64>
  call @mix(%0) : (i64) -> ()
  %1 = memref.load %a[%i] : memref<16xi64>
  call @mix(%1) : (i64) -> ()
  memref.copy %a, %b : memref<16xi64> to memref<16xi64>
  return
}

// %b is never read; then of %a only the size is asked for.
// PACK-LABEL: @only_its_size
// PACK-NOT: memref.copy
// PACK: return
func.func @only_its_size(%p: memref<?xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xi64>
  memref.copy %p, %a : memref<?xi64> to memref<?xi64>
  %0 = memref.dim %a, %c0 : memref<?xi64>
  call @note(%0) : (index) -> ()
  %b = memref.alloc(%0) : memref<?xi64>
  memref.copy %a, %b : memref<?xi64> to memref<?xi64>
  memref.dealloc %a : memref<?xi64>
  memref.dealloc %b : memref<?xi64>
  return
}

// %a is freed before %b is read, until its dealloc is moved out of the loop.
// HOIST-LABEL: @freed_later
// HOIST-NOT: memref.copy
// HOIST: return
func.func @freed_later(%x: i64, %i: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4x4xi64>
    linalg.fill ins(%x : i64) outs(%a : memref<4x4xi64>)
    %b = memref.alloc() : memref<4x4xi64>
    memref.copy %a, %b : memref<4x4xi64> to memref<4x4xi64>
    memref.dealloc %a : memref<4x4xi64>
    %0 = memref.load %b[%i, %i] : memref<4x4xi64>
    func.call @mix(%0) : (i64) -> ()
    memref.dealloc %b : memref<4x4xi64>
  }
  return
}

// A copy by loads and stores that is never read is dead, by whatever type its source is named: that type may be gone after a first run.
// CHECK-LABEL: @of_another_type
// CHECK-NOT: affine.store
// CHECK: return
func.func @of_another_type(%x: i64, %i: index) -> i64 {
  %s = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  linalg.fill ins(%x : i64) outs(%s : memref<8xi64>)
  %v = memref.reinterpret_cast %s to offset: [0], sizes: [8], strides: [1] : memref<8xi64> to memref<8xi64, strided<[1]>>
  affine.for %k = 0 to 8 {
    %0 = affine.load %v[%k] : memref<8xi64, strided<[1]>>
    affine.store %0, %d[%k] : memref<8xi64>
  }
  %1 = memref.load %s[%i] : memref<8xi64>
  return %1 : i64
}
