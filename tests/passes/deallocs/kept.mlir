// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// RUN: lifeopt %s --until=lifelines --emit=mlir | mlir-opt --allow-unregistered-dialect
// What only the run can tell is left to it; a wrong guess would free twice, never, or too early.

// The first buffer, or that of an iteration: which, nobody knows. The one that a branch decides is known, but not what "make" makes.
// CHECK-LABEL: @either
// CHECK: %[[O:.*]]:2 = bufferization.dealloc (%a, %b : memref<8xf32>, memref<8xf32>) if (%true, %true) retain (%s, %t
// CHECK: return %s, %[[O]]#0
func.func @either(%n: index) -> (memref<8xf32>, i1) {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  "keep"(%a) : (memref<8xf32>) -> ()
  "keep"(%b) : (memref<8xf32>) -> ()
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%z = %a) -> (memref<8xf32>) {
    scf.yield %b : memref<8xf32>
  }
  %t = "make"() : () -> memref<8xf32>
  %o:2 = bufferization.dealloc (%a, %b : memref<8xf32>, memref<8xf32>) if (%true, %true) retain (%s, %t : memref<8xf32>, memref<8xf32>)
  return %s, %o#0 : memref<8xf32>, i1
}

// Two arguments may be one buffer.
// CHECK-LABEL: @arguments
// CHECK: bufferization.dealloc (%m, %n : memref<8xf32>, memref<8xf32>) if (%c, %d)
func.func @arguments(%m: memref<8xf32>, %n: memref<8xf32>, %c: i1, %d: i1) {
  bufferization.dealloc (%m, %n : memref<8xf32>, memref<8xf32>) if (%c, %d)
  return
}

// What is loaded may be a buffer whose address was stored; one whose address was not, it is not.
// CHECK-LABEL: @loaded
// CHECK: memref.dealloc %b
// CHECK: bufferization.dealloc (%a : memref<8xf32>) if (%true) retain (%l : memref<8xf32>)
func.func @loaded(%table: memref<2xmemref<8xf32>>, %i: index) -> i1 {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  memref.store %a, %table[%i] : memref<2xmemref<8xf32>>
  %l = memref.load %table[%i] : memref<2xmemref<8xf32>>
  %r = bufferization.dealloc (%a, %b : memref<8xf32>, memref<8xf32>) if (%true, %true) retain (%l : memref<8xf32>)
  return %r : i1
}

// The buffer of an iteration is another one in the next, so the same name in two iterations says nothing.
// CHECK-LABEL: @iterations
// CHECK: bufferization.dealloc (%p, %q : memref<8xf32>, memref<8xf32>) if (%c, %c)
func.func @iterations(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %a) -> (memref<8xf32>, memref<8xf32>) {
    bufferization.dealloc (%p, %q : memref<8xf32>, memref<8xf32>) if (%c, %c)
    %b = memref.alloc() : memref<8xf32>
    scf.yield %b, %p : memref<8xf32>, memref<8xf32>
  }
  return
}

// Made before it in the text, but after it in time: the buffer that the loop hands on is that of this very iteration.
// CHECK-LABEL: @handed
// CHECK: bufferization.dealloc (%b : memref<8xf32>) if (%c) retain (%r : memref<8xf32>)
func.func @handed(%n: index, %c: i1, %m: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %b = memref.alloc() : memref<8xf32>
    %r = scf.for %j = %c0 to %n step %c1 iter_args(%t = %m) -> (memref<8xf32>) {
      scf.yield %b : memref<8xf32>
    }
    %o = bufferization.dealloc (%b : memref<8xf32>) if (%c) retain (%r : memref<8xf32>)
    "use"(%o) : (i1) -> ()
  }
  return
}

// The condition that comes with the buffer is not its own: the flags are crossed.
// CHECK-LABEL: @crossed
// CHECK: bufferization.dealloc (%a, %r#0 : memref<8xf32>, memref<8xf32>) if (%true, %r#2)
func.func @crossed(%c: i1) {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<8xf32>
  %r:3 = scf.if %c -> (memref<8xf32>, i1, i1) {
    %b = memref.alloc() : memref<8xf32>
    scf.yield %b, %true, %false : memref<8xf32>, i1, i1
  } else {
    scf.yield %a, %false, %true : memref<8xf32>, i1, i1
  }
  bufferization.dealloc (%a, %r#0 : memref<8xf32>, memref<8xf32>) if (%true, %r#2)
  return
}

// A reallocated buffer may be where it was.
// CHECK-LABEL: @realloc
// CHECK: bufferization.dealloc (%b : memref<?xf32>) if (%c) retain (%a : memref<?xf32>)
func.func @realloc(%n: index, %c: i1) -> i1 {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.realloc %a(%n) : memref<?xf32> to memref<?xf32>
  %o = bufferization.dealloc (%b : memref<?xf32>) if (%c) retain (%a : memref<?xf32>)
  return %o : i1
}

// One of the entries of a buffer never counts; the others do.
// CHECK-LABEL: @first_never
// CHECK: %[[O:.*]]:2 = bufferization.dealloc (%m, %n, %m : {{.*}}) if (%c, %c, %true) retain (%m, %n :
// CHECK: return %true, %[[O]]#1
func.func @first_never(%m: memref<8xf32>, %n: memref<8xf32>, %c: i1) -> (i1, i1) {
  %true = arith.constant true
  %false = arith.constant false
  %r:2 = bufferization.dealloc (%m, %m, %n, %m : memref<8xf32>, memref<8xf32>, memref<8xf32>, memref<8xf32>)
    if (%false, %c, %c, %true) retain (%m, %n : memref<8xf32>, memref<8xf32>)
  return %r#0, %r#1 : i1, i1
}
