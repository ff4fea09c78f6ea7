// Of the lifelines of one buffer no two live at once, and none is needed behind a dealloc of the buffer; each breach is told with its path.
// RUN: lifeopt %s --split-input-file --verify-diagnostics --until=lifelines --emit=mlir -o /dev/null

func.func @inner(%x: f32, %y: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %m = memref.lifetime_start %a : memref<8xf32> // expected-note {{the other lifeline starts here}}
  memref.store %x, %m[%i] : memref<8xf32>
  %l = memref.lifetime_start %a : memref<8xf32> // expected-error {{'memref.lifetime_start' op is reached before another lifeline of the same buffer has ended}}
  memref.store %y, %l[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  %z = memref.load %m[%i] : memref<8xf32>
  memref.lifetime_end %m : memref<8xf32>
  return %z : f32
}

// -----

func.func @inner_again(%x: f32, %y: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %l = memref.lifetime_start %a : memref<8xf32>
  memref.store %y, %l[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  %m = memref.lifetime_start %a : memref<8xf32> // expected-note {{the other lifeline starts here}}
  memref.store %x, %m[%i] : memref<8xf32>
  memref.lifetime_start %l : memref<8xf32> // expected-error {{is reached before another lifeline of the same buffer has ended}}
  memref.store %y, %l[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  %z = memref.load %m[%i] : memref<8xf32>
  memref.lifetime_end %m : memref<8xf32>
  return %z : f32
}

// -----

func.func @within_a_second_life(%x: f32, %y: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %l = memref.lifetime_start %a : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  memref.lifetime_start %l : memref<8xf32> // expected-note {{the other lifeline starts here}}
  memref.store %y, %l[%i] : memref<8xf32>
  %m = memref.lifetime_start %a : memref<8xf32> // expected-error {{is reached before another lifeline of the same buffer has ended}}
  memref.store %x, %m[%i] : memref<8xf32>
  memref.lifetime_end %m : memref<8xf32>
  %t = memref.load %l[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  return %t : f32
}

// -----

func.func @in_one_arm(%c: i1, %x: f32, %y: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %l = memref.lifetime_start %a : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  %m = memref.lifetime_start %a : memref<8xf32> // expected-note {{the other lifeline starts here}}
  memref.store %x, %m[%i] : memref<8xf32>
  scf.if %c { // expected-note {{on a path through here}}
    memref.lifetime_start %l : memref<8xf32> // expected-error {{is reached before another lifeline of the same buffer has ended}}
    memref.store %y, %l[%i] : memref<8xf32>
    memref.lifetime_end %l : memref<8xf32>
  }
  %z = memref.load %m[%i] : memref<8xf32>
  memref.lifetime_end %m : memref<8xf32>
  return %z : f32
}

// -----

// By the loop: the one that starts behind the other lives on into the next round.
func.func @next_round(%c: i1, %x: f32, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  %m = memref.lifetime_start %a : memref<8xf32>
  memref.lifetime_end %m : memref<8xf32>
  cf.br ^bb1
^bb1:
  memref.lifetime_end %m : memref<8xf32>
  %l = memref.lifetime_start %a : memref<8xf32>
  memref.store %x, %l[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  memref.lifetime_start %m : memref<8xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  memref.lifetime_end %m : memref<8xf32>
  return
}

// -----

func.func @next_round_too_long(%c: i1, %x: f32, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  %m = memref.lifetime_start %a : memref<8xf32>
  memref.lifetime_end %m : memref<8xf32>
  cf.br ^bb1
^bb1:
  %l = memref.lifetime_start %a : memref<8xf32> // expected-error {{is reached before another lifeline of the same buffer has ended}}
  memref.store %x, %l[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  memref.lifetime_end %m : memref<8xf32>
  memref.lifetime_start %m : memref<8xf32> // expected-note {{the other lifeline starts here}}
  cf.cond_br %c, ^bb1, ^bb2 // expected-note {{on a path through here}}
^bb2:
  memref.lifetime_end %m : memref<8xf32>
  return
}

// -----

// A start that only names overlaps nothing, wherever it stands.
func.func @named_within(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %m = memref.lifetime_start %a : memref<8xf32>
  memref.store %x, %m[%i] : memref<8xf32>
  %l = memref.lifetime_start %a : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  %z = memref.load %m[%i] : memref<8xf32>
  memref.lifetime_end %m : memref<8xf32>
  memref.lifetime_start %l : memref<8xf32>
  memref.store %z, %l[%i] : memref<8xf32>
  %y = memref.load %l[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  return %y : f32
}

// -----

// On each way only one lives. Where the ways meet, the end of one would end the other's storage.
func.func @where_ways_meet(%c: i1, %in: memref<8xf32>, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  %l = memref.lifetime_start %a : memref<8xf32> // expected-error {{is live on one path to a point, and another lifeline of the same buffer on another path}}
  memref.lifetime_end %l : memref<8xf32>
  %m = memref.lifetime_start %a : memref<8xf32>
  memref.lifetime_end %m : memref<8xf32>
  %r = scf.if %c -> memref<8xf32> {
    memref.lifetime_start %l : memref<8xf32> // expected-note {{live on the path from here}}
    memref.store %x, %l[%i] : memref<8xf32>
    scf.yield %in : memref<8xf32> // expected-note {{on a path through here}}
  } else {
    memref.lifetime_start %m : memref<8xf32> // expected-note {{live on the path from here}}
    memref.store %x, %m[%i] : memref<8xf32>
    scf.yield %m : memref<8xf32> // expected-note {{on a path through here}}
  }
  memref.lifetime_end %l : memref<8xf32> // expected-note {{the paths meet here}}
  %y = memref.load %r[%i] : memref<8xf32>
  memref.lifetime_end %m : memref<8xf32>
  return %y : f32
}

// -----

func.func private @ext(memref<8xf32>)

// Without an end it lives as long as its buffer, and no other one starts behind.
func.func @escaped(%x: f32, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  %m = memref.lifetime_start %a : memref<8xf32> // expected-note {{the other lifeline starts here}}
  func.call @ext(%m) : (memref<8xf32>) -> ()
  %l = memref.lifetime_start %a : memref<8xf32> // expected-error {{is reached before another lifeline of the same buffer has ended}}
  memref.store %x, %l[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  return
}

// -----

func.func private @ext(memref<8xf32>)

// The next round has a buffer of its own.
func.func @escaped_in_a_loop(%x: f32, %i: index, %n: index) {
  scf.for %k = %i to %n step %n {
    %a = memref.alloca() : memref<8xf32>
    %l = memref.lifetime_start %a : memref<8xf32>
    memref.store %x, %l[%i] : memref<8xf32>
    memref.lifetime_end %l : memref<8xf32>
    %m = memref.lifetime_start %a : memref<8xf32>
    func.call @ext(%m) : (memref<8xf32>) -> ()
  }
  return
}

// -----

// The same for the older form.
func.func @older(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  memref.lifetime_start %a : memref<8xf32> // expected-note {{the other lifeline starts here}}
  memref.store %x, %a[%i] : memref<8xf32>
  memref.lifetime_start %a : memref<8xf32> // expected-error {{is reached before another lifeline of the same buffer has ended}}
  %y = memref.load %a[%i] : memref<8xf32>
  memref.lifetime_end %a : memref<8xf32>
  return %y : f32
}

// -----

func.func @older_in_both_arms(%c: i1, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<8xf32>
  scf.if %c {
    memref.lifetime_start %a : memref<8xf32> // expected-note {{one of its starts}}
    memref.store %x, %a[%i] : memref<8xf32>
  } else {
    memref.lifetime_start %a : memref<8xf32> // expected-note {{another of its starts}}
    memref.store %x, %a[%i] : memref<8xf32>
  }
  %y = memref.load %a[%i] : memref<8xf32> // expected-error {{'memref.load' op uses a buffer without one 'memref.lifetime_start' of it that dominates the use}}
  return %y : f32
}

// -----

func.func @again_when_freed(%x: f32, %i: index) {
  %a = memref.alloc() : memref<8xf32> // expected-note {{allocated here}}
  %l = memref.lifetime_start %a : memref<8xf32>
  memref.store %x, %l[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  memref.dealloc %a : memref<8xf32> // expected-note {{freed here; a path from here reaches that op without a new allocation}}
  memref.lifetime_start %l : memref<8xf32> // expected-error {{'memref.lifetime_start' op needs storage that has already been freed}}
  memref.store %x, %l[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  return
}

// -----

func.func @used_when_freed(%c: i1, %x: f32, %i: index) {
  %a = memref.alloc() : memref<8xf32> // expected-note {{allocated here}}
  %l = memref.lifetime_start %a : memref<8xf32>
  memref.store %x, %l[%i] : memref<8xf32>
  scf.if %c {
    memref.dealloc %a : memref<8xf32> // expected-note {{freed here}}
  }
  memref.store %x, %l[%i] : memref<8xf32> // expected-error {{'memref.store' op needs storage that has already been freed}}
  memref.lifetime_end %l : memref<8xf32>
  return
}

// -----

// In each round it is allocated and freed.
func.func @freed_in_each_round(%x: f32, %i: index, %n: index) {
  scf.for %k = %i to %n step %n {
    %a = memref.alloc() : memref<8xf32>
    %l = memref.lifetime_start %a : memref<8xf32>
    memref.store %x, %l[%i] : memref<8xf32>
    memref.lifetime_end %l : memref<8xf32>
    memref.dealloc %a : memref<8xf32>
  }
  return
}

// -----

// All that is wrong is told at once.
func.func @all_at_once(%x: f32, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  %l = memref.lifetime_start %a : memref<8xf32>
  %v = memref.cast %l : memref<8xf32> to memref<?xf32> // expected-note {{this is none}}
  memref.lifetime_end %v : memref<?xf32> // expected-error {{expected a lifeline}}
  %b = memref.alloca() : memref<8xf32>
  %m = memref.lifetime_start %b : memref<8xf32> // expected-note {{this is none}}
  %k = memref.lifetime_start %m : memref<8xf32> // expected-error {{expected the result of an allocation}}
  memref.lifetime_end %k : memref<8xf32>
  memref.lifetime_end %m : memref<8xf32>
  %c = memref.alloca() : memref<8xf32>
  %n = memref.lifetime_start %c : memref<8xf32> // expected-note {{the lifeline starts here}}
  memref.store %x, %c[%i] : memref<8xf32> // expected-error {{uses a buffer that has a lifeline; use}}
  memref.lifetime_end %n : memref<8xf32>
  return
}

// -----

// Nothing ends %m. It starts where an interval of %l begins: ^c, where %l has ended, is between ^b and ^d.
func.func @starts_in_a_later_block(%c: i1, %y: f32, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  cf.br ^b
^d:
  %m = memref.lifetime_start %a : memref<8xf32> // expected-error {{is reached before another lifeline of the same buffer has ended}}
  "x.keep"(%m) : (memref<8xf32>) -> ()
  memref.lifetime_end %l : memref<8xf32>
  return
^c:
  memref.lifetime_end %l : memref<8xf32>
  return
^b:
  %l = memref.lifetime_start %a : memref<8xf32> // expected-note {{the other lifeline starts here}}
  memref.store %y, %l[%i] : memref<8xf32>
  cf.cond_br %c, ^c, ^d // expected-note {{on a path through here}}
}

// -----

// Nothing ends %m; the markers of %b lie between those of %a.
func.func @among_markers_of_another_buffer(%x: f32, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  %m = memref.lifetime_start %a : memref<8xf32> // expected-note {{the other lifeline starts here}}
  "x.keep"(%m) : (memref<8xf32>) -> ()
  %n = memref.lifetime_start %b : memref<8xf32>
  memref.store %x, %n[%i] : memref<8xf32>
  memref.lifetime_end %n : memref<8xf32>
  %l = memref.lifetime_start %a : memref<8xf32> // expected-error {{is reached before another lifeline of the same buffer has ended}}
  memref.store %x, %l[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  %o = memref.lifetime_start %b : memref<8xf32>
  memref.store %x, %o[%i] : memref<8xf32>
  memref.lifetime_end %o : memref<8xf32>
  return
}

// -----

// Of two buffers whose lifelines take turns, both are told.
func.func @two_buffers(%x: f32, %y: f32, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  %k = memref.lifetime_start %a : memref<8xf32> // expected-note {{the other lifeline starts here}}
  memref.store %x, %k[%i] : memref<8xf32>
  %p = memref.lifetime_start %b : memref<8xf32> // expected-note {{the other lifeline starts here}}
  memref.store %x, %p[%i] : memref<8xf32>
  %l = memref.lifetime_start %a : memref<8xf32> // expected-error {{is reached before another lifeline of the same buffer has ended}}
  memref.store %y, %l[%i] : memref<8xf32>
  %q = memref.lifetime_start %b : memref<8xf32> // expected-error {{is reached before another lifeline of the same buffer has ended}}
  memref.store %y, %q[%i] : memref<8xf32>
  memref.lifetime_end %l : memref<8xf32>
  memref.lifetime_end %q : memref<8xf32>
  memref.lifetime_end %k : memref<8xf32>
  memref.lifetime_end %p : memref<8xf32>
  return
}
