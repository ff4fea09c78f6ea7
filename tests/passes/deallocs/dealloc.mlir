// RUN: lifeopt %s --until=lifelines --emit=mlir | grep -v '^//' | FileCheck %s --implicit-check-not=bufferization.dealloc --implicit-check-not=extract_
// RUN: lifeopt %s --until=lifelines --emit=mlir | mlir-opt
// RUN: lifeopt %s --until=lifelines --emit=mlir | lifeopt - --until=lifelines --emit=mlir | FileCheck %s
// A bufferization.dealloc whose memrefs are told apart before the program runs is plain deallocs, and its results are known.

// One buffer that nobody retains, by the name of its storage: a dealloc of the buffer.
// CHECK-LABEL: @always
// CHECK: memref.dealloc %a : memref<8xf32>
// CHECK-NEXT: return
func.func @always() {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %base, %o, %s, %t = memref.extract_strided_metadata %a : memref<8xf32> -> memref<f32>, index, index, index
  bufferization.dealloc (%base : memref<f32>) if (%true)
  return
}

// CHECK-LABEL: @never
// CHECK-NEXT: memref.alloc
// CHECK-NEXT: return
func.func @never() {
  %false = arith.constant false
  %a = memref.alloc() : memref<8xf32>
  bufferization.dealloc (%a : memref<8xf32>) if (%false)
  return
}

// CHECK-LABEL: @sometimes
// CHECK: scf.if %c {
// CHECK-NEXT: memref.dealloc %a
// CHECK-NEXT: }
func.func @sometimes(%c: i1) {
  %a = memref.alloc() : memref<8xf32>
  bufferization.dealloc (%a : memref<8xf32>) if (%c)
  return
}

// Two allocations are two buffers; each is freed on its own condition.
// CHECK-LABEL: @two
// CHECK: memref.dealloc %a
// CHECK: scf.if %c {
// CHECK-NEXT: memref.dealloc %b
func.func @two(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  bufferization.dealloc (%a, %b : memref<8xf32>, memref<8xf32>) if (%true, %c)
  return
}

// One buffer given twice is freed once, if either says so.
// CHECK-LABEL: @twice
// CHECK: %[[OR:.*]] = arith.ori %c, %d : i1
// CHECK-NEXT: scf.if %[[OR]] {
// CHECK-NEXT: memref.dealloc %a
// CHECK-NOT: memref.dealloc
// CHECK: return
func.func @twice(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<8xf32>
  %v = memref.cast %a : memref<8xf32> to memref<?xf32>
  bufferization.dealloc (%a, %v : memref<8xf32>, memref<?xf32>) if (%c, %d)
  return
}

// What is retained for certain is not freed, and owned from then on as it was before; what is retained and never freed is not owned.
// CHECK-LABEL: @retained
// CHECK-NOT: memref.dealloc
// CHECK: return %a, %c, {{%[0-9]+}} : memref<8xf32>, i1, i1
func.func @retained(%c: i1, %m: memref<8xf32>) -> (memref<8xf32>, i1, i1) {
  %a = memref.alloc() : memref<8xf32>
  %r:2 = bufferization.dealloc (%a : memref<8xf32>) if (%c) retain (%a, %m : memref<8xf32>, memref<8xf32>)
  return %a, %r#0, %r#1 : memref<8xf32>, i1, i1
}

// A view that begins elsewhere has another address, but the table knows no more of it: an argument is never an allocation all the same.
// CHECK-LABEL: @argument
// CHECK: memref.dealloc %a
// CHECK: return %[[F:.*]] : i1
func.func @argument(%m: memref<8xf32>) -> i1 {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %r = bufferization.dealloc (%a : memref<8xf32>) if (%true) retain (%m : memref<8xf32>)
  return %r : i1
}

// Branches hand on a buffer and who owns it; here both own it.
// CHECK-LABEL: @branches
// CHECK: memref.load %[[R:[^#]*]]#0
// CHECK: memref.dealloc %[[R]]#0
// CHECK-NEXT: return
func.func @branches(%c: i1, %i: index) -> f32 {
  %true = arith.constant true
  %r:2 = scf.if %c -> (memref<8xf32>, i1) {
    %a = memref.alloc() : memref<8xf32>
    %o = bufferization.dealloc (%a : memref<8xf32>) if (%true) retain (%a : memref<8xf32>)
    scf.yield %a, %o : memref<8xf32>, i1
  } else {
    %b = memref.alloc() : memref<8xf32>
    scf.yield %b, %true : memref<8xf32>, i1
  }
  %x = memref.load %r#0[%i] : memref<8xf32>
  bufferization.dealloc (%r#0 : memref<8xf32>) if (%r#1)
  return %x : f32
}

// The loop begins with a buffer that it does not own and makes a new one in each iteration: what it owns is never the first one, and
// the buffer of the iteration before is not that of this one.
// CHECK-LABEL: @loop
// CHECK: scf.for
// CHECK: %b = memref.alloc
// CHECK: scf.if %o {
// CHECK-NEXT: memref.dealloc %t
// CHECK: scf.yield %b, %{{.*}} : memref<8xf32>, i1
// CHECK: memref.dealloc %a
// CHECK: scf.if %r#1 {
// CHECK-NEXT: memref.dealloc %r#0
func.func @loop(%n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<8xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a, %o = %false) -> (memref<8xf32>, i1) {
    %b = memref.alloc() : memref<8xf32>
    memref.copy %t, %b : memref<8xf32> to memref<8xf32>
    %p = bufferization.dealloc (%t, %b : memref<8xf32>, memref<8xf32>) if (%o, %true) retain (%b : memref<8xf32>)
    scf.yield %b, %p : memref<8xf32>, i1
  }
  %x = memref.load %r#0[%c1] : memref<8xf32>
  bufferization.dealloc (%a, %r#0 : memref<8xf32>, memref<8xf32>) if (%true, %r#1)
  return %x : f32
}

// Two buffers that a loop exchanges and never owns: the flags are false all along.
// CHECK-LABEL: @exchanged
// CHECK: scf.for
// CHECK-NOT: scf.if
// CHECK: memref.dealloc %a
// CHECK-NEXT: memref.dealloc %b
// CHECK-NEXT: return
func.func @exchanged(%n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %r:4 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b, %f = %false, %g = %false) -> (memref<8xf32>, memref<8xf32>, i1, i1) {
    memref.copy %p, %q : memref<8xf32> to memref<8xf32>
    %o:2 = bufferization.dealloc (%p, %q : memref<8xf32>, memref<8xf32>) if (%f, %g) retain (%q, %p : memref<8xf32>, memref<8xf32>)
    scf.yield %q, %p, %o#0, %o#1 : memref<8xf32>, memref<8xf32>, i1, i1
  }
  %x = memref.load %r#0[%c1] : memref<8xf32>
  bufferization.dealloc (%a, %b, %r#0, %r#1 : memref<8xf32>, memref<8xf32>, memref<8xf32>, memref<8xf32>) if (%true, %true, %r#2, %r#3)
  return %x : f32
}

// A function's result is owned: what is not owned yet is copied.
// CHECK-LABEL: @result
// CHECK: memref.dealloc %a
// CHECK-NEXT: return %r
func.func @result(%c: i1) -> memref<8xf32> {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<8xf32>
  %t:2 = scf.if %c -> (memref<8xf32>, i1) {
    %b = memref.alloc() : memref<8xf32>
    scf.yield %b, %true : memref<8xf32>, i1
  } else {
    scf.yield %a, %false : memref<8xf32>, i1
  }
  %r = scf.if %t#1 -> (memref<8xf32>) {
    scf.yield %t#0 : memref<8xf32>
  } else {
    %d = bufferization.clone %t#0 : memref<8xf32> to memref<8xf32>
    scf.yield %d : memref<8xf32>
  }
  %o = bufferization.dealloc (%a, %t#0, %r : memref<8xf32>, memref<8xf32>, memref<8xf32>) if (%true, %t#1, %true) retain (%r : memref<8xf32>)
  return %r : memref<8xf32>
}

// A condition decides the branch that the buffer comes from: where it is freed it is %b.
// CHECK-LABEL: @implied
// CHECK: memref.dealloc %a
// CHECK: %[[NOT:.*]] = arith.xori %c, %true
// CHECK: scf.if %[[NOT]] {
// CHECK-NEXT: memref.dealloc %s
func.func @implied(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %s = arith.select %c, %a, %b : memref<8xf32>
  memref.copy %a, %s : memref<8xf32> to memref<8xf32>
  bufferization.dealloc (%a : memref<8xf32>) if (%true)
  %not = arith.xori %c, %true : i1
  bufferization.dealloc (%s : memref<8xf32>) if (%not)
  return
}

// Where a conjunction holds, each side does: it is %b that is freed there.
// CHECK-LABEL: @both
// CHECK: memref.dealloc %a
// CHECK: scf.if %and {
// CHECK-NEXT: memref.dealloc %s
func.func @both(%c: i1, %d: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %s = arith.select %c, %b, %a : memref<8xf32>
  memref.copy %a, %s : memref<8xf32> to memref<8xf32>
  %and = arith.andi %d, %c : i1
  bufferization.dealloc (%a, %s : memref<8xf32>, memref<8xf32>) if (%true, %and)
  return
}

// Where a disjunction does not hold, no side does.
// CHECK-LABEL: @neither
// CHECK: memref.dealloc %a
// CHECK: scf.if %nor {
// CHECK-NEXT: memref.dealloc %s
func.func @neither(%c: i1, %d: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %s = arith.select %c, %a, %b : memref<8xf32>
  memref.copy %a, %s : memref<8xf32> to memref<8xf32>
  %or = arith.ori %c, %d : i1
  %nor = arith.xori %or, %true : i1
  bufferization.dealloc (%a, %s : memref<8xf32>, memref<8xf32>) if (%true, %nor)
  return
}

// A branch on what is known now goes, with what it yields.
// CHECK-LABEL: @folded
// CHECK-NOT: scf.if
// CHECK: memref.dealloc %b
// CHECK: memref.dealloc %a
// CHECK-NEXT: return %x
func.func @folded(%m: memref<8xf32>, %x: f32, %y: f32) -> f32 {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %r = bufferization.dealloc (%a : memref<8xf32>) if (%true) retain (%a : memref<8xf32>)
  %z = scf.if %r -> (f32) {
    %b = memref.alloc() : memref<8xf32>
    memref.dealloc %b : memref<8xf32>
    scf.yield %x : f32
  } else {
    scf.yield %y : f32
  }
  memref.dealloc %a : memref<8xf32>
  return %z : f32
}

// One of two buffers is returned: the other one is freed.
// CHECK-LABEL: @chosen
// CHECK: %[[NOT:.*]] = arith.xori %c, %
// CHECK-NEXT: scf.if %[[NOT]] {
// CHECK-NEXT: memref.dealloc %a
// CHECK: scf.if %c {
// CHECK-NEXT: memref.dealloc %b
// CHECK: return %s, %[[T:.*]] :
func.func @chosen(%c: i1) -> (memref<8xf32>, i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %s = arith.select %c, %a, %b : memref<8xf32>
  %o = bufferization.dealloc (%a, %b, %s : memref<8xf32>, memref<8xf32>, memref<8xf32>) if (%true, %true, %true) retain (%s : memref<8xf32>)
  return %s, %o : memref<8xf32>, i1
}

// Only if it is owned; and so is what is returned then.
// CHECK-LABEL: @chosen_if
// CHECK-DAG: %[[AND:.*]] = arith.andi %d, %c
// CHECK-DAG: %[[NOT:.*]] = arith.xori %c
// CHECK-DAG: %[[REST:.*]] = arith.andi %d, %[[NOT]]
// CHECK: scf.if %[[REST]] {
// CHECK-NEXT: memref.dealloc %a
// CHECK: return %s, %[[AND]] :
func.func @chosen_if(%m: memref<8xf32>, %c: i1, %d: i1) -> (memref<8xf32>, i1) {
  %a = memref.alloc() : memref<8xf32>
  %s = arith.select %c, %a, %m : memref<8xf32>
  %o = bufferization.dealloc (%a : memref<8xf32>) if (%d) retain (%s : memref<8xf32>)
  return %s, %o : memref<8xf32>, i1
}

// Each of several retained buffers is told when it is owned: the second one only if it is the buffer, and that is to be freed.
// CHECK-LABEL: @second_retained
// CHECK: %[[OWNED:.*]] = arith.andi %c, %d
// CHECK: %k = arith.andi %[[OWNED]], %e
func.func @second_retained(%c: i1, %d: i1, %e: i1) -> i1 {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  %t = arith.select %d, %a, %b : memref<8xf32>
  %o:2 = bufferization.dealloc (%a : memref<8xf32>) if (%c) retain (%a, %t : memref<8xf32>, memref<8xf32>)
  %k = arith.andi %o#1, %e : i1
  return %k : i1
}
