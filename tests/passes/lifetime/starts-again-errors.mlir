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
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{it starts here}}
  scf.if %c {
    memref.lifetime_end %l : memref<4xf32>
  }
  // expected-note@+1 {{on a path that comes by here}}
  memref.lifetime_start %l : memref<4xf32> // expected-error {{'memref.lifetime_start' op is reached again before its lifeline has ended}}
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @in_the_hole(%c: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{it starts here}}
  scf.if %c {
    memref.lifetime_end %l : memref<4xf32> // expected-note {{it ends here, and from here that is reached without passing the start again}}
    memref.store %x, %l[%i] : memref<4xf32> // expected-error {{'memref.store' op uses a lifeline that has ended}}
    memref.lifetime_start %l : memref<4xf32>
  }
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @not_again_on_one_way(%c: i1, %d: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{it starts here}}
  memref.lifetime_end %l : memref<4xf32> // expected-note {{it ends here}}
  scf.if %c {
    memref.lifetime_start %l : memref<4xf32>
  }
  memref.store %x, %l[%i] : memref<4xf32> // expected-error {{'memref.store' op uses a lifeline that has ended}}
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @no_end_again(%c: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-error {{'memref.lifetime_start' op has no 'memref.lifetime_end' on one of its paths}}
  memref.lifetime_end %l : memref<4xf32>
  scf.if %c {
    memref.lifetime_start %l : memref<4xf32>
    memref.store %x, %l[%i] : memref<4xf32>
  }
  return // expected-note {{on a path that passes here}}
}

// -----

func.func @again_in_each_round(%c: i1) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{it starts here}}
  memref.lifetime_end %l : memref<4xf32>
  cf.br ^bb1
^bb1: // expected-note@+1 {{on a path that comes by here}}
  memref.lifetime_start %l : memref<4xf32> // expected-error {{'memref.lifetime_start' op is reached again before its lifeline has ended}}
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @instances_at_once(%n: index, %c0: index, %c1: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.lifetime_end %l : memref<4xf32>
  scf.parallel (%k) = (%c0) to (%n) step (%c1) { // expected-note {{its instances may run at once}}
    memref.lifetime_start %l : memref<4xf32> // expected-error {{starts a value in storage that is shared by instances which may run at once}}
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
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{it starts here}}
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
    memref.lifetime_end %l : memref<4xf32> // expected-note {{it ends here, and from here that is reached without passing the start again}}
  }
  memref.store %x, %r[%i] : memref<4xf32> // expected-error {{'memref.store' op uses a lifeline that has ended}}
  return
}

// -----

func.func @handed_on_when_ended(%c: i1, %in: memref<4xf32>, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{it starts here}}
  memref.lifetime_end %l : memref<4xf32> // expected-note {{it ends here}}
  %r = scf.if %c -> memref<4xf32> {
    scf.yield %l : memref<4xf32> // expected-error {{'scf.yield' op uses a lifeline that has ended}}
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
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{it starts here}}
  memref.lifetime_end %l : memref<4xf32>
  scf.if %c {
    memref.lifetime_start %l : memref<4xf32>
    memref.lifetime_end %l : memref<4xf32>
  } else {
    memref.lifetime_end %l : memref<4xf32> // expected-error {{'memref.lifetime_end' op ends a lifeline that has started on no path that leads here}}
  }
  return
}
