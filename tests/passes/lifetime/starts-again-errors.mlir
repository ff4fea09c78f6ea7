// Lifelines of the input that start again keep the rules too; what breaks them is told with its places.
// RUN: lifeopt %s --split-input-file --verify-diagnostics --until=lifelines --emit=mlir -o /dev/null

// This one is right: dead on one arm, and in each round of a loop.
func.func @right(%c: i1, %x: f32, %i: index, %n: index, %c0: index, %c1: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32>
  memref.lifetime_end %l : memref<4xf32>
  scf.for %k = %c0 to %n step %c1 {
    memref.lifetime_start %l : memref<4xf32>
    memref.store %x, %l[%i] : memref<4xf32>
    scf.if %c {
      memref.lifetime_end %l : memref<4xf32>
      memref.lifetime_start %l : memref<4xf32>
    }
    memref.lifetime_end %l : memref<4xf32>
  }
  return
}

// -----

func.func @twice(%c: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  scf.if %c { // expected-note {{on a path through here}}
    memref.lifetime_end %l : memref<4xf32>
  }
  memref.lifetime_start %l : memref<4xf32> // expected-error {{'memref.lifetime_start' op is reached again before its lifeline has ended}}
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @in_the_hole(%c: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  scf.if %c {
    memref.lifetime_end %l : memref<4xf32> // expected-note {{ended here; a path from here reaches that op without passing the start}}
    memref.store %x, %l[%i] : memref<4xf32> // expected-error {{'memref.store' op uses a lifeline that has already ended}}
    memref.lifetime_start %l : memref<4xf32>
  }
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @not_again_on_one_way(%c: i1, %d: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.lifetime_end %l : memref<4xf32> // expected-note {{ended here}}
  scf.if %c {
    memref.lifetime_start %l : memref<4xf32>
  }
  memref.store %x, %l[%i] : memref<4xf32> // expected-error {{'memref.store' op uses a lifeline that has already ended}}
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @no_end_again(%c: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-error {{'memref.lifetime_start' op has no 'memref.lifetime_end' on some path}}
  memref.lifetime_end %l : memref<4xf32>
  scf.if %c {
    memref.lifetime_start %l : memref<4xf32>
    memref.store %x, %l[%i] : memref<4xf32>
  }
  return // expected-note {{on a path through here}}
}

// -----

func.func @again_in_each_round(%c: i1) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32>
  memref.lifetime_end %l : memref<4xf32>
  cf.br ^bb1
^bb1:
  memref.lifetime_start %l : memref<4xf32> // expected-error {{'memref.lifetime_start' op is reached again before its lifeline has ended}}
  cf.cond_br %c, ^bb1, ^bb2 // expected-note {{on a path through here}}
^bb2:
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @instances_at_once(%n: index, %c0: index, %c1: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.lifetime_end %l : memref<4xf32>
  scf.parallel (%k) = (%c0) to (%n) step (%c1) { // expected-note {{its instances may run concurrently; allocate and start inside it}}
    memref.lifetime_start %l : memref<4xf32> // expected-error {{starts a value in storage that is shared by instances that may run concurrently}}
    memref.lifetime_end %l : memref<4xf32>
  }
  return
}

// -----

// The name counts from where the branch gives it, and an end is allowed where the value has not started.
func.func @handed_on(%c: i1, %in: memref<4xf32>, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32>
  memref.lifetime_end %l : memref<4xf32>
  %r = scf.if %c -> memref<4xf32> {
    memref.lifetime_start %l : memref<4xf32>
    memref.store %x, %l[%i] : memref<4xf32>
    scf.yield %l : memref<4xf32>
  } else {
    scf.yield %in : memref<4xf32>
  }
  memref.store %x, %r[%i] : memref<4xf32>
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @handed_on_and_ended(%c: i1, %in: memref<4xf32>, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.lifetime_end %l : memref<4xf32>
  %r = scf.if %c -> memref<4xf32> {
    memref.lifetime_start %l : memref<4xf32>
    scf.yield %l : memref<4xf32>
  } else {
    scf.yield %in : memref<4xf32>
  }
  scf.if %c {
    memref.lifetime_end %l : memref<4xf32>
  } else {
    memref.lifetime_end %l : memref<4xf32> // expected-note {{ended here; a path from here reaches that op without passing the start}}
  }
  memref.store %x, %r[%i] : memref<4xf32> // expected-error {{'memref.store' op uses a lifeline that has already ended}}
  return
}

// -----

func.func @handed_on_when_ended(%c: i1, %in: memref<4xf32>, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.lifetime_end %l : memref<4xf32> // expected-note {{ended here}}
  %r = scf.if %c -> memref<4xf32> {
    scf.yield %l : memref<4xf32> // expected-error {{'scf.yield' op uses a lifeline that has already ended}}
  } else {
    memref.lifetime_start %l : memref<4xf32>
    memref.lifetime_end %l : memref<4xf32>
    scf.yield %in : memref<4xf32>
  }
  memref.store %x, %r[%i] : memref<4xf32>
  return
}

// -----

func.func @not_started_anywhere(%c: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.lifetime_end %l : memref<4xf32>
  scf.if %c {
    memref.lifetime_start %l : memref<4xf32>
    memref.lifetime_end %l : memref<4xf32>
  } else {
    memref.lifetime_end %l : memref<4xf32> // expected-error {{'memref.lifetime_end' op ends a lifeline that no path to this op starts}}
  }
  return
}

// -----

func.func @twice_in_a_row(%x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.store %x, %l[%i] : memref<4xf32>
  memref.lifetime_start %l : memref<4xf32> // expected-error {{'memref.lifetime_start' op is reached again before its lifeline has ended}}
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

// The end behind is allowed on all ways, and does not hide the use before the start.
func.func @in_two_branches(%c: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.lifetime_end %l : memref<4xf32> // expected-note {{ended here; a path from here reaches that op without passing the start}}
  scf.if %c {
    scf.if %c {
      memref.store %x, %l[%i] : memref<4xf32> // expected-error {{'memref.store' op uses a lifeline that has already ended}}
      memref.lifetime_start %l : memref<4xf32>
    }
  }
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @in_blocks(%c: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.lifetime_end %l : memref<4xf32> // expected-note {{ended here}}
  cf.cond_br %c, ^bb1, ^bb3
^bb1:
  cf.cond_br %c, ^bb2, ^bb3
^bb2:
  memref.store %x, %l[%i] : memref<4xf32> // expected-error {{'memref.store' op uses a lifeline that has already ended}}
  memref.lifetime_start %l : memref<4xf32>
  cf.br ^bb3
^bb3:
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @in_one_case(%k: index, %c: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.lifetime_end %l : memref<4xf32> // expected-note {{ended here}}
  scf.if %c {
    scf.index_switch %k
    case 0 {
      memref.lifetime_start %l : memref<4xf32>
      memref.store %x, %l[%i] : memref<4xf32>
      scf.yield
    }
    case 1 {
      memref.store %x, %l[%i] : memref<4xf32> // expected-error {{'memref.store' op uses a lifeline that has already ended}}
      scf.yield
    }
    default {
    }
  }
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

// An end in a loop ends it in the first round, if there is one; behind the loop it may not be used.
func.func @ended_in_a_loop(%i: index, %n: index, %c: i1) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32>
  memref.lifetime_end %l : memref<4xf32>
  memref.lifetime_start %l : memref<4xf32>
  scf.for %k = %i to %n step %n {
    memref.lifetime_end %l : memref<4xf32>
  }
  memref.lifetime_end %l : memref<4xf32>
  memref.lifetime_start %l : memref<4xf32>
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    memref.lifetime_end %l : memref<4xf32>
    scf.yield
  }
  memref.lifetime_end %l : memref<4xf32>
  memref.lifetime_start %l : memref<4xf32>
  cf.br ^bb1
^bb1:
  memref.lifetime_end %l : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return
}

// -----

func.func @used_behind_the_loop(%i: index, %n: index, %x: f32) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.lifetime_end %l : memref<4xf32>
  memref.lifetime_start %l : memref<4xf32>
  scf.for %k = %i to %n step %n {
    memref.lifetime_end %l : memref<4xf32> // expected-note {{ended here}}
  }
  memref.store %x, %l[%i] : memref<4xf32> // expected-error {{'memref.store' op uses a lifeline that has already ended}}
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

// A view says where the bytes are: of what starts again it is no use, of what never does it is one.
func.func @viewed_when_ended(%i: index, %x: f32) {
  %A = memref.alloca() : memref<4xf32>
  %B = memref.alloca() : memref<4xf32>
  %k = memref.lifetime_start %B : memref<4xf32>
  memref.lifetime_end %k : memref<4xf32>
  %w = memref.cast %k : memref<4xf32> to memref<?xf32>
  memref.lifetime_start %k : memref<4xf32>
  memref.store %x, %w[%i] : memref<?xf32>
  memref.lifetime_end %k : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.lifetime_end %l : memref<4xf32> // expected-note {{ended here}}
  %v = memref.subview %l[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>> // expected-error {{'memref.subview' op uses a lifeline that has already ended}}
  return
}
