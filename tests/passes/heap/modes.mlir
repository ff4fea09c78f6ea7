// RUN: lifeopt %s --in-place=no --heap=pack --emit=mlir -o %t.mlir && FileCheck %s <%t.mlir
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: lifeopt %t.mlir --in-place=no --heap=pack --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --in-place=no --heap=stack:256 --emit=mlir | FileCheck %s --check-prefix=STACK
// RUN: lifeopt %s --in-place=no --heap=stack:255 --emit=mlir | FileCheck %s --check-prefix=SMALL
// RUN: lifeopt %s --in-place=no --heap=pack --until=lifelines --emit=mlir | FileCheck %s --check-prefix=EARLY
// --heap=pack: the heap values of a function lie in one allocation, made where the first starts and given back where the last ends. What
// escapes, or may be freed by another name, stays. --heap=stack: those of at most so many bytes become allocas, without their deallocs.

// STACK-LABEL: func.func @chain
// STACK-COUNT-3: memref.alloc()
// STACK-LABEL: func.func @loop
// STACK-NOT: memref.alloc()
// STACK: memref.alloca() : memref<64xf32>
// STACK-NOT: dealloc
// STACK-LABEL: func.func @blocks
// SMALL-LABEL: func.func @loop
// SMALL: memref.alloc() : memref<64xf32>
// SMALL: memref.dealloc
// SMALL: memref.alloc() : memref<64xf32>
// SMALL-LABEL: func.func @blocks
// Nothing is laid out then, and so nothing taken.
// EARLY-LABEL: func.func @chain
// EARLY-COUNT-3: memref.alloc()
// EARLY-NOT: lifeopt.heap

// Two of three live at once; the alignment is that of the most aligned.
// CHECK-LABEL: func.func @chain
// CHECK: %[[C:.*]] = memref.alloc() {alignment = 64 : i64} : memref<8192xi8>
// CHECK: %a = memref.view %[[C]][%c0][]
// CHECK: %b = memref.view %[[C]][%c4096][]
// CHECK: %c = memref.view %[[C]][%{{.*}}][]
// CHECK: memref.dealloc %[[C]]
// CHECK-NEXT: return
func.func @chain(%in: memref<1024xf32>, %out: memref<1024xf32>) {
  %a = memref.alloc() : memref<1024xf32>
  affine.for %i = 0 to 1024 {
    %x = affine.load %in[%i] : memref<1024xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %a[%i] : memref<1024xf32>
  }
  %b = memref.alloc() : memref<1024xf32>
  affine.for %i = 0 to 1024 {
    %x = affine.load %a[%i] : memref<1024xf32>
    affine.store %x, %b[%i] : memref<1024xf32>
  }
  %c = memref.alloc() {alignment = 64 : i64} : memref<1024xf32>
  affine.for %i = 0 to 1024 {
    %x = affine.load %b[%i] : memref<1024xf32>
    affine.store %x, %c[%i] : memref<1024xf32>
  }
  memref.dealloc %a : memref<1024xf32>
  affine.for %i = 0 to 1024 {
    %x = affine.load %c[%i] : memref<1024xf32>
    affine.store %x, %out[%i] : memref<1024xf32>
  }
  memref.dealloc %c : memref<1024xf32>
  return
}
// CHECK-LABEL: func.func @escapes
// CHECK: memref.alloc() : memref<4xf32>
// CHECK: memref.alloc() : memref<4xf32>
// CHECK-NOT: dealloc
func.func @escapes(%p: i1) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = scf.if %p -> memref<4xf32> { scf.yield %a : memref<4xf32> } else { scf.yield %b : memref<4xf32> }
  return %r : memref<4xf32>
}
// Each body of a parallel loop has an allocation of its own.
// CHECK-LABEL: func.func @parallel
// CHECK: scf.parallel
// CHECK: %[[A:.*]] = memref.alloc() : memref<256xi8>
// CHECK-NOT: memref.alloc
// CHECK: memref.dealloc %[[A]]
// CHECK-NEXT: memref.store %{{.*}}, %out
// CHECK-NOT: dealloc
func.func @parallel(%out: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 1.0 : f32
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %a = memref.alloc() : memref<64xf32>
    memref.store %v, %a[%i] : memref<64xf32>
    %x = memref.load %a[%i] : memref<64xf32>
    memref.dealloc %a : memref<64xf32>
    %b = memref.alloc() : memref<64xf32>
    memref.store %x, %b[%i] : memref<64xf32>
    %y = memref.load %b[%i] : memref<64xf32>
    memref.dealloc %b : memref<64xf32>
    memref.store %y, %out[%i] : memref<8xf32>
  }
  return
}
// What is freed by a name that may be another's, what realloc takes, and what is sized at run time stay where they are; of the rest
// one is asked for its rank alone.
// CHECK-LABEL: func.func @stay
// CHECK: %a = memref.alloc() : memref<64xf32>
// CHECK: %b = memref.alloc() : memref<64xf32>
// CHECK: memref.dealloc %r
// CHECK: %d = memref.alloc(%n)
// CHECK: memref.dealloc %d
// CHECK: %e = memref.alloc() : memref<4xf32>
// CHECK: memref.realloc %e
// CHECK: memref.dealloc %f
// CHECK: %[[G:.*]] = memref.alloc() : memref<64xi8>
// CHECK: memref.rank
// CHECK: memref.dealloc %[[G]]
func.func @stay(%out: memref<8xf32>, %p: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %v = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  memref.store %v, %a[%c0] : memref<64xf32>
  %r = arith.select %p, %a, %b : memref<64xf32>
  memref.dealloc %r : memref<64xf32>
  %d = memref.alloc(%n) : memref<?xf32>
  memref.store %v, %d[%c0] : memref<?xf32>
  memref.dealloc %d : memref<?xf32>
  %e = memref.alloc() : memref<4xf32>
  memref.store %v, %e[%c0] : memref<4xf32>
  %f = memref.realloc %e : memref<4xf32> to memref<8xf32>
  memref.store %v, %f[%c0] : memref<8xf32>
  memref.dealloc %f : memref<8xf32>
  %g = memref.alloc() : memref<16xf32>
  %h = memref.alloc() : memref<16xf32>
  %dim = memref.rank %g : memref<16xf32>
  memref.store %v, %h[%c0] : memref<16xf32>
  %x = memref.load %h[%c0] : memref<16xf32>
  memref.store %x, %out[%dim] : memref<8xf32>
  return
}
// Asked for before the loop, once, though each iteration asked for two; that nobody gives one back does not matter.
// CHECK-LABEL: func.func @loop
// CHECK: %[[L:.*]] = memref.alloc() : memref<256xi8>
// CHECK: affine.for
// CHECK-NOT: alloc
// CHECK: memref.dealloc %[[L]]
// CHECK-NEXT: return
func.func @loop(%out: memref<8xf32>, %p: i1) {
  %c0 = arith.constant 0 : index
  %v = arith.constant 1.0 : f32
  affine.for %i = 0 to 8 {
    %a = memref.alloc() : memref<64xf32>
    affine.store %v, %a[%i] : memref<64xf32>
    scf.if %p {
      %x = affine.load %a[%i] : memref<64xf32>
      affine.store %x, %out[%i] : memref<8xf32>
      memref.dealloc %a : memref<64xf32>
    }
    %b = memref.alloc() : memref<64xf32>
    affine.store %v, %b[%i] : memref<64xf32>
    %y = affine.load %b[%i] : memref<64xf32>
    affine.store %y, %out[%i] : memref<8xf32>
  }
  return
}
// Given back once on each path.
// CHECK-LABEL: func.func @blocks
// CHECK: %[[B:.*]] = memref.alloc() : memref<256xi8>
// CHECK: ^one:
// CHECK: memref.dealloc %[[B]]
// CHECK: ^two:
// CHECK-NEXT: memref.dealloc %[[B]]
func.func @blocks(%out: memref<8xf32>, %p: i1) {
  %c0 = arith.constant 0 : index
  %v = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<64xf32>
  memref.store %v, %a[%c0] : memref<64xf32>
  cf.cond_br %p, ^one, ^two
^one:
  %x = memref.load %a[%c0] : memref<64xf32>
  memref.dealloc %a : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  memref.store %x, %b[%c0] : memref<64xf32>
  %y = memref.load %b[%c0] : memref<64xf32>
  memref.store %y, %out[%c0] : memref<8xf32>
  return
^two:
  memref.dealloc %a : memref<64xf32>
  return
}
// What an iteration hands to the next is two at a time.
// CHECK-LABEL: func.func @carried
// CHECK: %first = memref.alloc() : memref<8xi64>
// CHECK: scf.for
// CHECK: memref.alloc() : memref<8xi64>
func.func @carried(%x: i64, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc() : memref<8xi64>
  memref.store %x, %first[%c0] : memref<8xi64>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%old = %first) -> memref<8xi64> {
    %a = memref.alloc() : memref<8xi64>
    %0 = memref.load %old[%c0] : memref<8xi64>
    memref.store %0, %a[%c0] : memref<8xi64>
    memref.dealloc %old : memref<8xi64>
    scf.yield %a : memref<8xi64>
  }
  %2 = memref.load %r[%c0] : memref<8xi64>
  memref.dealloc %r : memref<8xi64>
  return %2 : i64
}
// An alloca stays on the stack, one in a loop of blocks that hands it on is no candidate, and a value that a way overwrites before it is
// read has no hole: one name is one allocation.
// CHECK-LABEL: func.func @hole
// CHECK: %s = memref.alloca() : memref<16xf32>
// CHECK: %[[H:.*]] = memref.alloc() : memref<{{.*}}xi8>
// CHECK: memref.dealloc %[[H]]
// CHECK-NOT: memref.alloc
func.func @hole(%p: i1, %out: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %v = arith.constant 1.0 : f32
  %s = memref.alloca() : memref<16xf32>
  memref.store %v, %s[%c0] : memref<16xf32>
  %a = memref.alloc() : memref<16xf32>
  linalg.fill ins(%v : f32) outs(%a : memref<16xf32>)
  scf.if %p {
    %b = memref.alloc() : memref<16xf32>
    memref.store %v, %b[%c0] : memref<16xf32>
    %x = memref.load %b[%c0] : memref<16xf32>
    memref.store %x, %out[%c0] : memref<16xf32>
    linalg.fill ins(%x : f32) outs(%a : memref<16xf32>)
  }
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  %x = memref.load %s[%c0] : memref<16xf32>
  memref.store %x, %out[%c0] : memref<16xf32>
  return
}
