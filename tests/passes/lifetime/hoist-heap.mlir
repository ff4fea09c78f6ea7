// RUN: lifeopt %s --heap=hoist --emit=mlir -o %t.mlir && FileCheck %s <%t.mlir
// RUN: lifeopt %t.mlir --heap=hoist --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --emit=mlir | FileCheck %s --check-prefix=KEEP
// RUN: lifeopt %s --heap=keep --emit=mlir | FileCheck %s --check-prefix=KEEP
// --heap=hoist: allocation and dealloc leave sequential loops together. By default they stay in them.
// KEEP-LABEL: func.func @static
// KEEP: scf.for
// KEEP: memref.alloc()
// KEEP: memref.dealloc

// CHECK-LABEL: func.func @static
// CHECK: %a = memref.alloc()
// CHECK-NEXT: %b = memref.alloc()
// CHECK-NEXT: scf.for
// CHECK-NOT: alloc
// CHECK: memref.dealloc %a
// CHECK-NEXT: memref.dealloc %b
// CHECK-NEXT: memref.copy %in, %out
func.func @static(%in: memref<8xf32>, %out: memref<8xf32>, %c0: index, %c1: index, %n: index) {
  scf.for %i = %c0 to %n step %c1 {
    affine.for %j = 0 to 4 {
      %a = memref.alloc() : memref<8xf32>
      memref.copy %in, %a : memref<8xf32> to memref<8xf32>
      memref.copy %a, %out : memref<8xf32> to memref<8xf32>
      memref.dealloc %a : memref<8xf32>
    }
    %b = memref.alloc() : memref<8xf32>
    memref.copy %in, %b : memref<8xf32> to memref<8xf32>
    memref.dealloc %b : memref<8xf32>
  }
  memref.copy %in, %out : memref<8xf32> to memref<8xf32>
  return
}

// Trap 2: who frees in one branch only, or not at all, or hands it on, keeps the allocation in the loop too.
// CHECK-LABEL: func.func @together
// CHECK: scf.for
// CHECK: %a = memref.alloc()
// CHECK: %b = memref.alloc()
// CHECK: memref.dealloc %a
// CHECK: memref.dealloc %a
// CHECK: return
func.func @together(%in: memref<8xf32>, %out: memref<8xf32>, %c: i1, %c0: index, %c1: index, %n: index) {
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<8xf32>
    %b = memref.alloc() : memref<8xf32>
    memref.copy %in, %a : memref<8xf32> to memref<8xf32>
    memref.copy %a, %b : memref<8xf32> to memref<8xf32>
    scf.if %c {
      memref.dealloc %a : memref<8xf32>
    } else {
      memref.copy %a, %out : memref<8xf32> to memref<8xf32>
      memref.dealloc %a : memref<8xf32>
    }
  }
  return
}
// CHECK-LABEL: func.func @handed_on
// CHECK: scf.for
// CHECK-NEXT: %a = memref.alloc()
func.func @handed_on(%in: memref<8xf32>, %c0: index, %c1: index, %n: index) {
  %first = memref.alloc() : memref<8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%old = %first) -> memref<8xf32> {
    %a = memref.alloc() : memref<8xf32>
    memref.copy %old, %a : memref<8xf32> to memref<8xf32>
    memref.dealloc %old : memref<8xf32>
    scf.yield %a : memref<8xf32>
  }
  memref.dealloc %r : memref<8xf32>
  return
}

// A size that is known before the loop, which surely runs and asks for it in each iteration; else it may mean nothing.
// CHECK-LABEL: func.func @dynamic
// CHECK: scf.for
// CHECK: memref.alloc(%n)
// CHECK: memref.dealloc %a
// CHECK: }
// CHECK: %b = memref.alloc(%n)
// CHECK-NEXT: scf.for
// CHECK-NOT: alloc
// CHECK: memref.dealloc %b
// CHECK-NEXT: scf.for
// CHECK: memref.alloc(%i)
// CHECK: memref.dealloc %d
func.func @dynamic(%in: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc(%n) : memref<?xf32>
    memref.copy %in, %a : memref<?xf32> to memref<?xf32>
    memref.dealloc %a : memref<?xf32>
  }
  scf.for %i = %c0 to %c9 step %c1 {
    %b = memref.alloc(%n) : memref<?xf32>
    memref.copy %in, %b : memref<?xf32> to memref<?xf32>
    memref.dealloc %b : memref<?xf32>
  }
  scf.for %i = %c0 to %c9 step %c1 {
    %d = memref.alloc(%i) : memref<?xf32>
    memref.copy %in, %d : memref<?xf32> to memref<?xf32>
    memref.dealloc %d : memref<?xf32>
  }
  return
}

// Trap 9: instances that may run at once have one each.
// CHECK-LABEL: func.func @parallel
// CHECK: scf.parallel
// CHECK-NEXT: %a = memref.alloc()
// CHECK-NEXT: scf.for
func.func @parallel(%in: memref<8xf32>, %c0: index, %c1: index, %n: index) {
  scf.parallel (%p) = (%c0) to (%n) step (%c1) {
    scf.for %i = %c0 to %n step %c1 {
      %a = memref.alloc() : memref<8xf32>
      memref.copy %in, %a : memref<8xf32> to memref<8xf32>
      memref.dealloc %a : memref<8xf32>
    }
    scf.reduce
  }
  return
}
