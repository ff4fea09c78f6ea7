// A second run prints the same bytes where the first one gives the values of a buffer storage of their own: what it then could see of a value
// alone, the first run has seen.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once

func.func private @use(i64)
func.func private @more() -> i1

// %b is read after the loop alone. The nest overwrites it in each iteration, so that %t can have its bytes in between, though the nest is the
// first access of %b.
// CHECK-LABEL: @overwritten_in_a_loop
// CHECK: memref.alloca() : memref<8xi64>
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @overwritten_in_a_loop(%x: i64, %i: index) {
  %b = memref.alloca() : memref<8xi64>
  scf.while : () -> () {
    affine.for %k = 0 to 8 {
      affine.store %x, %b[%k] : memref<8xi64>
    }
    %again = func.call @more() : () -> i1
    scf.condition(%again)
  } do {
    %t = memref.alloca() : memref<8xi64>
    linalg.fill ins(%x : i64) outs(%t : memref<8xi64>)
    memref.store %x, %t[%i] : memref<8xi64>
    %0 = memref.load %t[%i] : memref<8xi64>
    func.call @use(%0) : (i64) -> ()
    scf.yield
  }
  %1 = memref.load %b[%i] : memref<8xi64>
  func.call @use(%1) : (i64) -> ()
  return
}

// The second value of %b is in the bytes of %d and %e, and so the copy of the first one can be a view.
// CHECK-LABEL: @copied_value
// CHECK-NOT: memref.copy
// CHECK: return
func.func @copied_value(%x: i64, %i: index, %p: memref<8xi64>) {
  %b = memref.alloca() : memref<8xi64>
  linalg.fill ins(%x : i64) outs(%b : memref<8xi64>)
  %d = memref.alloca() : memref<8xi64>
  linalg.fill ins(%x : i64) outs(%d : memref<8xi64>)
  %0 = memref.load %d[%i] : memref<8xi64>
  func.call @use(%0) : (i64) -> ()
  %e = memref.alloca() : memref<8xi64>
  linalg.fill ins(%x : i64) outs(%e : memref<8xi64>)
  %1 = memref.load %e[%i] : memref<8xi64>
  func.call @use(%1) : (i64) -> ()
  %copy = memref.alloc() : memref<8xi64>
  memref.copy %b, %copy : memref<8xi64> to memref<8xi64>
  linalg.add ins(%copy, %copy : memref<8xi64>, memref<8xi64>) outs(%b : memref<8xi64>)
  linalg.add ins(%copy, %b : memref<8xi64>, memref<8xi64>) outs(%p : memref<8xi64>)
  memref.dealloc %copy : memref<8xi64>
  return
}

// Where the copy that is dead was the last access, the buffer is freed earlier without it.
// CHECK-LABEL: @dead_copy_of_the_heap
// CHECK: memref.load
// CHECK-NEXT: memref.dealloc
// CHECK-NOT: memref.copy
// CHECK: return
func.func @dead_copy_of_the_heap(%x: i64, %i: index) -> i64 {
  %b = memref.alloc() : memref<8xi64>
  linalg.fill ins(%x : i64) outs(%b : memref<8xi64>)
  memref.store %x, %b[%i] : memref<8xi64>
  %y = memref.load %b[%i] : memref<8xi64>
  %again = func.call @more() : () -> i1
  %dead = memref.alloca() : memref<8xi64>
  memref.copy %b, %dead : memref<8xi64> to memref<8xi64>
  memref.dealloc %b : memref<8xi64>
  return %y : i64
}

// The first value of %b is named by a view that comes after the copy, as when it is in storage of its own. No byte is gained, but a copy.
// CHECK-LABEL: @named_by_a_view
// CHECK-NOT: memref.copy
// CHECK: return
func.func @named_by_a_view(%x: i64, %i: index, %p: memref<2x4xi64>) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %b = memref.alloca() : memref<2x4xi64>
  memref.copy %p, %b : memref<2x4xi64> to memref<2x4xi64>
  %n = memref.collapse_shape %b [[0, 1]] : memref<2x4xi64> into memref<8xi64>
  %0 = memref.load %n[%i] : memref<8xi64>
  linalg.fill ins(%x : i64) outs(%b : memref<2x4xi64>)
  %1 = memref.load %b[%c0, %c0] : memref<2x4xi64>
  return %0, %1 : i64, i64
}
