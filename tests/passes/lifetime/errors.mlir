// Lifelines of the input that break a rule are told with the places that make the breach: start, end, use.
// RUN: lifeopt %s --split-input-file --verify-diagnostics --until=lifelines --emit=mlir -o /dev/null

func.func @use_after_end(%x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.lifetime_end %l : memref<4xf32> // expected-note {{ended here; a path from here reaches that op without passing the start}}
  memref.store %x, %l[%i] : memref<4xf32> // expected-error {{'memref.store' op uses a lifeline that has already ended}}
  return
}

// -----

func.func @use_after_end_in_a_branch(%c: i1, %x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  scf.if %c {
    memref.lifetime_end %l : memref<4xf32> // expected-note {{ended here}}
  }
  %v = memref.cast %l : memref<4xf32> to memref<?xf32> // expected-error {{'memref.cast' op uses a lifeline that has already ended}}
  memref.store %x, %v[%i] : memref<?xf32>
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @ended_in_every_iteration(%n: index, %c0: index, %c1: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  scf.for %i = %c0 to %n step %c1 {
    // expected-note@+1 {{a path from here leads back here without passing the start}}
    memref.lifetime_end %l : memref<4xf32> // expected-error {{'memref.lifetime_end' op ends a lifeline that has already ended}}
  }
  return
}

// -----

func.func @no_end(%x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-warning {{'memref.lifetime_start' op has no 'memref.lifetime_end', and the address of its buffer does not escape; the lifelines of the buffer are placed again}}
  memref.store %x, %l[%i] : memref<4xf32>
  return
}

// -----

func.func @no_end_on_one_path(%c: i1) {
  %A = memref.alloca() : memref<4xf32>
  // expected-error@+1 {{'memref.lifetime_start' op has no 'memref.lifetime_end' on some path}}
  %l = memref.lifetime_start %A : memref<4xf32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.lifetime_end %l : memref<4xf32>
  cf.br ^b2
^b:
  cf.br ^b2 // expected-note {{on a path through here}}
^b2:
  return
}

// -----

func.func @started_twice(%c: i1) {
  %A = memref.alloca() : memref<4xf32>
  cf.br ^a
^a:
  // expected-error@+1 {{'memref.lifetime_start' op is reached again before its lifeline has ended}}
  %l = memref.lifetime_start %A : memref<4xf32>
  cf.cond_br %c, ^a, ^b // expected-note {{on a path through here}}
^b:
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @past_the_lifeline(%x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  %l = memref.lifetime_start %A : memref<4xf32> // expected-note {{the lifeline starts here}}
  memref.store %x, %l[%i] : memref<4xf32>
  memref.store %x, %A[%i] : memref<4xf32> // expected-error {{'memref.store' op uses a buffer that has a lifeline; use the result of 'memref.lifetime_start' instead}}
  memref.lifetime_end %l : memref<4xf32>
  return
}

// -----

func.func @not_an_allocation(%m: memref<4xf32>) {
  %v = memref.cast %m : memref<4xf32> to memref<?xf32> // expected-note {{this is none}}
  %l = memref.lifetime_start %v : memref<?xf32> // expected-error {{'memref.lifetime_start' op expected the result of an allocation}}
  memref.lifetime_end %l : memref<?xf32>
  return
}

// -----

func.func @shared_by_instances(%n: index, %c0: index, %c1: index, %x: f32) {
  %A = memref.alloca() : memref<4xf32> // expected-note {{allocated here}}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) { // expected-note {{its instances may run concurrently; allocate and start inside it}}
    // expected-error@+1 {{'memref.lifetime_start' op starts a value in storage that is shared by instances that may run concurrently}}
    %l = memref.lifetime_start %A : memref<4xf32>
    memref.store %x, %l[%i] : memref<4xf32>
    memref.lifetime_end %l : memref<4xf32>
    scf.reduce
  }
  return
}

// -----

func.func @older_form_without_a_start(%x: f32, %i: index) {
  %A = memref.alloca() : memref<4xf32>
  memref.store %x, %A[%i] : memref<4xf32> // expected-error {{'memref.store' op uses a buffer outside of its lifetime}}
  memref.lifetime_start %A : memref<4xf32> // expected-note {{its 'memref.lifetime_start' does not dominate the use}}
  memref.lifetime_end %A : memref<4xf32>
  return
}
