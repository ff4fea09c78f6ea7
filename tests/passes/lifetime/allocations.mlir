// RUN: lifeopt %s --until=lifelines --markers=strip --emit=mlir -o %t.mlir && FileCheck %s <%t.mlir
// RUN: lifeopt %t.mlir --until=lifelines --markers=strip --emit=mlir | diff %t.mlir -
// Storage of the heap is allocated right before its first use and given back right behind its last access, through views as well;
// a second time changes nothing. Nothing moves over an access, into a loop, or of a buffer that may be used by somebody unseen.
func.func private @see(memref<8xf32>)

// CHECK-LABEL: func.func @one_after_the_other
// CHECK-NEXT: %a = memref.alloc()
// CHECK-NEXT: memref.copy %in, %a
// CHECK-NEXT: %v = memref.cast %a
// CHECK-NEXT: memref.copy %v, %out
// CHECK-NEXT: memref.dealloc %a
// CHECK-NEXT: %b = memref.alloc()
// CHECK-NEXT: memref.copy %in, %b
// CHECK-NEXT: memref.copy %b, %out
// CHECK-NEXT: memref.dealloc %b
// CHECK-NEXT: return
func.func @one_after_the_other(%in: memref<8xf32>, %out: memref<?xf32>) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  memref.copy %in, %a : memref<8xf32> to memref<8xf32>
  %v = memref.cast %a : memref<8xf32> to memref<?xf32>
  memref.copy %v, %out : memref<?xf32> to memref<?xf32>
  memref.copy %in, %b : memref<8xf32> to memref<8xf32>
  memref.copy %b, %out : memref<8xf32> to memref<?xf32>
  memref.dealloc %b : memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return
}

// What neither asks for memory nor gives any back may stand between an allocation and its use: it stands well.
// CHECK-LABEL: func.func @stands_well
// CHECK-NEXT: %a = memref.alloc(
// CHECK-NEXT: %b = memref.alloc(
// CHECK-NEXT: arith.constant
// CHECK-NEXT: memref.load %in
// CHECK-NEXT: memref.store {{.*}}, %b
// CHECK-NEXT: memref.copy %b, %a
// CHECK-NEXT: memref.dealloc %a
// CHECK-NEXT: memref.dealloc %b
// CHECK-NEXT: return
func.func @stands_well(%in: memref<8xf32>, %n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  %c0 = arith.constant 0 : index
  %x = memref.load %in[%c0] : memref<8xf32>
  memref.store %x, %b[%c0] : memref<?xf32>
  memref.copy %b, %a : memref<?xf32> to memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  return
}

// Behind the loop that holds the last access, before the op with regions that holds the first: never into the loop.
// CHECK-LABEL: func.func @loop
// CHECK: memref.dealloc %b
// CHECK-NEXT: %a = memref.alloc()
// CHECK-NEXT: scf.for
// CHECK-NOT: alloc
// CHECK: memref.copy %a, %out
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %a
// CHECK-NEXT: memref.copy %in, %out
func.func @loop(%in: memref<8xf32>, %out: memref<8xf32>, %c: i1, %c0: index, %c1: index, %n: index) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  memref.copy %in, %b : memref<8xf32> to memref<8xf32>
  memref.copy %b, %out : memref<8xf32> to memref<8xf32>
  memref.dealloc %b : memref<8xf32>
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      memref.copy %in, %a : memref<8xf32> to memref<8xf32>
    } else {
      memref.copy %a, %out : memref<8xf32> to memref<8xf32>
    }
  }
  memref.copy %in, %out : memref<8xf32> to memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return
}

// Trap 9: an instance each would be right in the body of a parallel loop, but one for all is what the program says.
// CHECK-LABEL: func.func @parallel
// CHECK-NEXT: %a = memref.alloc()
// CHECK-NEXT: scf.parallel
func.func @parallel(%in: memref<8xf32>, %c0: index, %c1: index, %n: index) {
  %a = memref.alloc() : memref<8xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %in[%i] : memref<8xf32>
    memref.store %x, %a[%i] : memref<8xf32>
    scf.reduce
  }
  memref.dealloc %a : memref<8xf32>
  return
}

// All uses are in one arm: allocation and dealloc go there, however deep. A stack allocation whose size is not known too.
// CHECK-LABEL: func.func @arm
// CHECK-NEXT: scf.if
// CHECK-NEXT: memref.copy %in, %out
// CHECK-NEXT: scf.if
// CHECK-NEXT: } else {
// CHECK-NEXT: %a = memref.alloc(%n)
// CHECK-NEXT: memref.copy %in, %a
// CHECK-NEXT: %b = memref.alloca(%n)
// CHECK-NEXT: memref.copy %a, %b
// CHECK-NEXT: memref.dealloc %a
// CHECK-NEXT: memref.copy %b, %out
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @arm(%in: memref<?xf32>, %out: memref<?xf32>, %c: i1, %n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloca(%n) : memref<?xf32>
  scf.if %c {
    memref.copy %in, %out : memref<?xf32> to memref<?xf32>
    scf.if %c {
    } else {
      memref.copy %in, %a : memref<?xf32> to memref<?xf32>
      memref.copy %a, %b : memref<?xf32> to memref<?xf32>
      memref.copy %b, %out : memref<?xf32> to memref<?xf32>
    }
  }
  memref.dealloc %a : memref<?xf32>
  return
}

// Used in both arms, or behind them: it stays around them.
// CHECK-LABEL: func.func @both_arms
// CHECK-NEXT: %a = memref.alloc()
// CHECK-NEXT: %b = memref.alloc()
// CHECK-NEXT: scf.if
// CHECK-NOT: alloc
// CHECK: memref.copy %a, %out
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %a
// CHECK-NEXT: memref.copy %b, %out
// CHECK-NEXT: memref.dealloc %b
func.func @both_arms(%in: memref<8xf32>, %out: memref<8xf32>, %c: i1) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  scf.if %c {
    memref.copy %in, %a : memref<8xf32> to memref<8xf32>
    memref.copy %a, %b : memref<8xf32> to memref<8xf32>
  } else {
    memref.copy %a, %out : memref<8xf32> to memref<8xf32>
  }
  memref.copy %b, %out : memref<8xf32> to memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  memref.dealloc %b : memref<8xf32>
  return
}

// An arm that hands the buffer on: its other name is used behind. In the second function nobody uses it, but the yield must stand before
// the dealloc all the same.
// CHECK-LABEL: func.func @handed_on
// CHECK: scf.yield %a
// CHECK: memref.copy %r, %out
// CHECK-NEXT: memref.dealloc %a
// CHECK-NEXT: memref.copy %in, %out
func.func @handed_on(%in: memref<8xf32>, %out: memref<8xf32>, %c: i1) {
  %a = memref.alloc() : memref<8xf32>
  memref.copy %in, %a : memref<8xf32> to memref<8xf32>
  %r = scf.if %c -> memref<8xf32> {
    scf.yield %a : memref<8xf32>
  } else {
    scf.yield %in : memref<8xf32>
  }
  memref.copy %r, %out : memref<8xf32> to memref<8xf32>
  memref.copy %in, %out : memref<8xf32> to memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return
}
// CHECK-LABEL: func.func @handed_on_to_nobody
// CHECK-NEXT: %a = memref.alloc()
// CHECK-NEXT: %r = scf.if
// CHECK: scf.yield %in
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %a
// CHECK-NEXT: memref.copy %in, %out
func.func @handed_on_to_nobody(%in: memref<8xf32>, %out: memref<8xf32>, %c: i1) {
  %a = memref.alloc() : memref<8xf32>
  %r = scf.if %c -> memref<8xf32> {
    memref.copy %in, %a : memref<8xf32> to memref<8xf32>
    scf.yield %a : memref<8xf32>
  } else {
    scf.yield %in : memref<8xf32>
  }
  memref.copy %in, %out : memref<8xf32> to memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return
}

// Trap 4: a select, iterations that exchange buffers, and a dealloc of one of two.
// CHECK-LABEL: func.func @names
// CHECK: %s = arith.select
// CHECK-NEXT: %r:2 = scf.for
// CHECK: }
// CHECK-NEXT: memref.copy %s, %out
// CHECK-NEXT: memref.dealloc %s
// CHECK-NEXT: memref.dealloc %t
// CHECK-NEXT: memref.copy %in, %out
func.func @names(%in: memref<8xf32>, %out: memref<8xf32>, %c: i1, %c0: index, %c1: index, %n: index) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %t = arith.select %c, %b, %a : memref<8xf32>
  %s = arith.select %c, %a, %b : memref<8xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%u = %a, %v = %b) -> (memref<8xf32>, memref<8xf32>) {
    memref.copy %u, %v : memref<8xf32> to memref<8xf32>
    scf.yield %v, %u : memref<8xf32>, memref<8xf32>
  }
  memref.copy %s, %out : memref<8xf32> to memref<8xf32>
  memref.copy %in, %out : memref<8xf32> to memref<8xf32>
  memref.dealloc %s : memref<8xf32>
  memref.dealloc %t : memref<8xf32>
  return
}

// Trap 3: a transfer goes on until the wait on its tag. Trap 8: somebody has seen the address.
// CHECK-LABEL: func.func @unseen
// CHECK: memref.dma_start
// CHECK-NEXT: memref.copy
// CHECK-NEXT: memref.dma_wait
// CHECK-NEXT: memref.dealloc %a
// CHECK-NEXT: call @see
// CHECK-NEXT: memref.copy
// CHECK-NEXT: memref.dealloc %seen
func.func @unseen(%in: memref<8xf32>, %out: memref<8xf32>, %n: index, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  %tag = memref.alloc() : memref<1xi32>
  %seen = memref.alloc() : memref<8xf32>
  memref.dma_start %in[%i], %a[%i], %n, %tag[%i] : memref<8xf32>, memref<8xf32>, memref<1xi32>
  memref.copy %in, %out : memref<8xf32> to memref<8xf32>
  memref.dma_wait %tag[%i], %n : memref<1xi32>
  memref.dealloc %a : memref<8xf32>
  func.call @see(%seen) : (memref<8xf32>) -> ()
  memref.copy %in, %out : memref<8xf32> to memref<8xf32>
  memref.dealloc %seen : memref<8xf32>
  memref.dealloc %tag : memref<1xi32>
  return
}

// Blocks: up to the head of a block in which nothing uses it, and on into the block before where there is no other way.
// CHECK-LABEL: func.func @blocks
// CHECK: memref.dealloc %b
// CHECK-NEXT: cf.br ^on
// CHECK-NEXT: ^on:
// CHECK-NEXT: %a = memref.alloc()
// CHECK-NEXT: memref.copy %in, %a
// CHECK-NEXT: cf.cond_br
// CHECK-NEXT: ^x:
// CHECK-NEXT: memref.dealloc %a
// CHECK-NEXT: memref.copy %in, %out
// CHECK-NEXT: return
// CHECK-NEXT: ^y:
// CHECK-NEXT: memref.copy %a, %out
// CHECK-NEXT: memref.dealloc %a
// CHECK-NEXT: cf.br ^z
// CHECK-NEXT: ^z:
// CHECK-NEXT: memref.copy %in, %out
// CHECK-NEXT: return
func.func @blocks(%in: memref<8xf32>, %out: memref<8xf32>, %c: i1) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  memref.copy %in, %b : memref<8xf32> to memref<8xf32>
  cf.br ^on
^on:
  memref.dealloc %b : memref<8xf32>
  memref.copy %in, %a : memref<8xf32> to memref<8xf32>
  cf.cond_br %c, ^x, ^y
^x:
  memref.copy %in, %out : memref<8xf32> to memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return
^y:
  memref.copy %a, %out : memref<8xf32> to memref<8xf32>
  cf.br ^z
^z:
  memref.copy %in, %out : memref<8xf32> to memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return
}

// The dealloc of a block argument goes up to the head of its block, no further.
// CHECK-LABEL: func.func @argument
// CHECK: ^x(%v: memref<8xf32>):
// CHECK-NEXT: memref.dealloc %v
// CHECK-NEXT: memref.copy %in, %out
func.func @argument(%in: memref<8xf32>, %out: memref<8xf32>) {
  %a = memref.alloc() : memref<8xf32>
  memref.copy %in, %a : memref<8xf32> to memref<8xf32>
  cf.br ^x(%a : memref<8xf32>)
^x(%v: memref<8xf32>):
  memref.copy %in, %out : memref<8xf32> to memref<8xf32>
  memref.dealloc %v : memref<8xf32>
  return
}

// What is not used, and what is used by code that never runs only, stays where it is.
// CHECK-LABEL: func.func @unused
// CHECK-NEXT: %a = memref.alloc()
// CHECK-NEXT: %b = memref.alloc()
// CHECK-NEXT: scf.if
// CHECK: memref.dealloc %a
// CHECK-NEXT: memref.dealloc %b
func.func @unused(%in: memref<8xf32>, %out: memref<8xf32>, %c: i1) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  scf.if %c {
    memref.copy %in, %b : memref<8xf32> to memref<8xf32>
  }
  memref.dealloc %a : memref<8xf32>
  memref.dealloc %b : memref<8xf32>
  return
^never:
  memref.copy %b, %out : memref<8xf32> to memref<8xf32>
  return
}

// An alloca asks for no memory at run time: an allocation before it stands well.
// CHECK-LABEL: func.func @alloca_between
// CHECK-NEXT: %a = memref.alloc()
// CHECK-NEXT: %b = memref.alloca()
// CHECK-NEXT: memref.copy %in, %a
// CHECK-NEXT: memref.copy %a, %b
// CHECK-NEXT: memref.dealloc %a
func.func @alloca_between(%in: memref<8xf32>, %out: memref<8xf32>) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.copy %in, %a : memref<8xf32> to memref<8xf32>
  memref.copy %a, %b : memref<8xf32> to memref<8xf32>
  memref.copy %b, %out : memref<8xf32> to memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return
}
