// RUN: lifeopt %s --color=none --markers=keep --emit=mlir -o %t.mlir && FileCheck %s <%t.mlir
// RUN: lifeopt %t.mlir --color=none --markers=keep --emit=mlir | diff %t.mlir -
// Allocas of static size stand at the head of what holds them, in the order of the program, so that the frame is static whoever lowers
// them. Their values live where they lived: in one iteration.
func.func private @see(memref<8xf32>)

// CHECK-LABEL: func.func @stands_well
// CHECK-NEXT: arith.constant
// CHECK-NEXT: memref.store %x, %in
// CHECK-NEXT: %a = memref.alloca()
// CHECK-NEXT: %a_life
func.func @stands_well(%in: memref<8xf32>, %x: f32, %c1: index, %n: index) {
  %c0 = arith.constant 0 : index
  memref.store %x, %in[%c0] : memref<8xf32>
  %a = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%c0] : memref<8xf32>
  return
}

// Out of a loop and a branch in it, and from behind a loop.
// CHECK-LABEL: func.func @loops
// CHECK-NEXT: %a = memref.alloca()
// CHECK-NEXT: %b = memref.alloca()
// CHECK-NEXT: %d = memref.alloca()
// CHECK-NEXT: scf.for
// CHECK-NEXT: %a_life = memref.lifetime_start %a
// CHECK-NEXT: memref.copy %in, %a_life
// CHECK: scf.if
// CHECK-NEXT: %b_life = memref.lifetime_start %b
// CHECK-NEXT: memref.copy %in, %b_life
// CHECK-NEXT: memref.lifetime_end %b_life
// CHECK: memref.lifetime_end %a_life
// CHECK: %d_life = memref.lifetime_start %d
func.func @loops(%in: memref<8xf32>, %out: memref<8xf32>, %c: i1, %c0: index, %c1: index, %n: index) {
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloca() : memref<8xf32>
    memref.copy %in, %a : memref<8xf32> to memref<8xf32>
    scf.if %c {
      %b = memref.alloca() : memref<8xf32>
      memref.copy %in, %b : memref<8xf32> to memref<8xf32>
    }
    memref.copy %a, %out : memref<8xf32> to memref<8xf32>
  }
  %d = memref.alloca() : memref<8xf32>
  memref.copy %in, %d : memref<8xf32> to memref<8xf32>
  return
}

// Trap 9: each instance of a parallel body has its own, at the head of the body. An alloca_scope keeps what it is to release. One whose
// size is not known stays.
// CHECK-LABEL: func.func @holders
// CHECK-NEXT: scf.parallel
// CHECK-NEXT: %a = memref.alloca()
// CHECK-NEXT: scf.for
// CHECK: memref.alloca_scope
// CHECK-NEXT: %b = memref.alloca()
// CHECK-NEXT: scf.for
// CHECK-NEXT: %d = memref.alloca(%n)
func.func @holders(%in: memref<8xf32>, %c0: index, %c1: index, %n: index) {
  scf.parallel (%p) = (%c0) to (%n) step (%c1) {
    scf.for %i = %c0 to %n step %c1 {
      %a = memref.alloca() : memref<8xf32>
      memref.copy %in, %a : memref<8xf32> to memref<8xf32>
      scf.yield
    }
    scf.reduce
  }
  memref.alloca_scope {
    scf.for %i = %c0 to %n step %c1 {
      %d = memref.alloca(%n) : memref<?xf32>
      %b = memref.alloca() : memref<8xf32>
      memref.copy %in, %b : memref<8xf32> to memref<8xf32>
      memref.copy %in, %d : memref<8xf32> to memref<?xf32>
    }
  }
  return
}

// An address that is seen: an scf.for releases the instance all the same; an scf.while does not, so the next iteration may be told of it.
// CHECK-LABEL: func.func @seen
// CHECK-NEXT: %a = memref.alloca()
// CHECK-NEXT: %d = memref.alloca()
// CHECK-NEXT: %a_life = memref.lifetime_start %a
// CHECK-NEXT: scf.for
// CHECK-NEXT: call @see(%a_life)
// CHECK: scf.while
// CHECK-NEXT: %b = memref.alloca()
// CHECK-NEXT: %b_life = memref.lifetime_start %b
// CHECK-NEXT: call @see(%b_life)
// CHECK: do
// CHECK-NEXT: %d_life = memref.lifetime_start %d
func.func @seen(%in: memref<8xf32>, %c: i1, %c0: index, %c1: index, %n: index) {
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloca() : memref<8xf32>
    func.call @see(%a) : (memref<8xf32>) -> ()
  }
  scf.while : () -> () {
    %b = memref.alloca() : memref<8xf32>
    func.call @see(%b) : (memref<8xf32>) -> ()
    scf.condition(%c)
  } do {
    %d = memref.alloca() : memref<8xf32>
    memref.copy %in, %d : memref<8xf32> to memref<8xf32>
    scf.yield
  }
  return
}

// Handed to the next iteration, in blocks and by scf.while: it stays. What is not, goes.
// CHECK-LABEL: func.func @handed_on
// CHECK-NEXT: %first = memref.alloca()
// CHECK-NEXT: %free = memref.alloca()
// CHECK: ^head({{.*}}):
// CHECK-NEXT: %fresh = memref.alloca()
// CHECK-NOT: memref.alloca()
// CHECK: ^exit
func.func @handed_on(%in: memref<8xf32>, %c: i1) {
  %first = memref.alloca() : memref<8xf32>
  cf.br ^head(%first : memref<8xf32>)
^head(%m: memref<8xf32>):
  %fresh = memref.alloca() : memref<8xf32>
  %free = memref.alloca() : memref<8xf32>
  memref.copy %in, %free : memref<8xf32> to memref<8xf32>
  memref.copy %free, %fresh : memref<8xf32> to memref<8xf32>
  memref.copy %m, %in : memref<8xf32> to memref<8xf32>
  cf.cond_br %c, ^head(%fresh : memref<8xf32>), ^exit
^exit:
  return
}
// CHECK-LABEL: func.func @handed_on_by_while
// CHECK: scf.while
// CHECK-NEXT: memref.copy
// CHECK: do
// CHECK: memref.alloca()
func.func @handed_on_by_while(%in: memref<8xf32>, %c: i1) {
  %first = memref.alloca() : memref<8xf32>
  %r = scf.while (%m = %first) : (memref<8xf32>) -> memref<8xf32> {
    memref.copy %m, %in : memref<8xf32> to memref<8xf32>
    scf.condition(%c) %m : memref<8xf32>
  } do {
  ^bb0(%m: memref<8xf32>):
    %fresh = memref.alloca() : memref<8xf32>
    memref.copy %in, %fresh : memref<8xf32> to memref<8xf32>
    scf.yield %fresh : memref<8xf32>
  }
  return
}

// Nobody knows how often the region of an unknown op runs.
// CHECK-LABEL: func.func @unknown
// CHECK-NEXT: "other.op"
// CHECK-NEXT: memref.copy
// CHECK-NEXT: scf.for
// CHECK-NEXT: memref.alloca()
func.func @unknown(%in: memref<8xf32>, %c0: index, %c1: index, %n: index) {
  "other.op"() ({
    memref.copy %in, %in : memref<8xf32> to memref<8xf32>
    scf.for %i = %c0 to %n step %c1 {
      %a = memref.alloca() : memref<8xf32>
      memref.copy %in, %a : memref<8xf32> to memref<8xf32>
    }
  }) : () -> ()
  return
}
