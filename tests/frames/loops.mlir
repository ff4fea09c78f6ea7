// RUN: frames.py %s %S/Inputs/loops.ll
// What no iteration hands to the next lives in the body, one iteration at a time, wherever its buffer is allocated.

func.func private @test() -> i1
func.func private @make(memref<1024xf32> {llvm.nocapture})
func.func private @use(memref<1024xf32> {llvm.nocapture})
func.func private @step(memref<1024xf32> {llvm.nocapture}, memref<1024xf32> {llvm.nocapture})

// One temporary in the body of each of two loops, allocated there.
func.func @in_two_bodies(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloca() : memref<1024xf32>
    func.call @make(%a) : (memref<1024xf32>) -> ()
    func.call @use(%a) : (memref<1024xf32>) -> ()
  }
  scf.for %i = %c0 to %n step %c1 {
    %b = memref.alloca() : memref<1024xf32>
    func.call @make(%b) : (memref<1024xf32>) -> ()
    func.call @use(%b) : (memref<1024xf32>) -> ()
  }
  return
}

// Two in one body, one after the other.
func.func @twice_in_a_body(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloca() : memref<1024xf32>
    %b = memref.alloca() : memref<1024xf32>
    func.call @make(%a) : (memref<1024xf32>) -> ()
    func.call @use(%a) : (memref<1024xf32>) -> ()
    func.call @make(%b) : (memref<1024xf32>) -> ()
    func.call @use(%b) : (memref<1024xf32>) -> ()
  }
  return
}

// Allocated in front of two loops, each used in one of them: the first may be carried from iteration to iteration, so it lives through all of
// its loop, but not behind it.
func.func @around_two_loops(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  scf.for %i = %c0 to %n step %c1 {
    func.call @use(%a) : (memref<1024xf32>) -> ()
  }
  scf.for %i = %c0 to %n step %c1 {
    func.call @use(%b) : (memref<1024xf32>) -> ()
  }
  return
}

// Allocated in front of the loop, but each iteration overwrites all of both.
func.func @per_iteration(%n: index, %in: memref<1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
    func.call @use(%a) : (memref<1024xf32>) -> ()
    memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
    func.call @use(%b) : (memref<1024xf32>) -> ()
  }
  return
}

// The same where a nest of loops in the body overwrites them.
func.func @per_iteration_by_nest(%n: index, %in: memref<1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  scf.for %i = %c0 to %n step %c1 {
    affine.for %j = 0 to 1024 {
      %v = affine.load %in[%j] : memref<1024xf32>
      %w = arith.addf %v, %v : f32
      affine.store %w, %a[%j] : memref<1024xf32>
    }
    func.call @use(%a) : (memref<1024xf32>) -> ()
    affine.for %j = 0 to 1024 {
      %v = affine.load %in[%j] : memref<1024xf32>
      %w = arith.addf %v, %v : f32
      affine.store %w, %b[%j] : memref<1024xf32>
    }
    func.call @use(%b) : (memref<1024xf32>) -> ()
  }
  return
}

// %sum is handed on from iteration to iteration, %a and %b are not.
func.func @beside_a_sum(%n: index, %in: memref<1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %sum = memref.alloca() : memref<1024xf32>
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  linalg.fill ins(%zero : f32) outs(%sum : memref<1024xf32>)
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
    func.call @step(%a, %sum) : (memref<1024xf32>, memref<1024xf32>) -> ()
    memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
    func.call @step(%b, %sum) : (memref<1024xf32>, memref<1024xf32>) -> ()
  }
  memref.copy %sum, %in : memref<1024xf32> to memref<1024xf32>
  return
}

// %a is a value of one iteration of the outer loop, live through all of the inner one; %b one of the inner one, %c one of the outer one that
// begins where %a is dead.
func.func @nested(%n: index, %in: memref<1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %c = memref.alloca() : memref<1024xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
    scf.for %j = %c0 to %n step %c1 {
      memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
      func.call @step(%b, %a) : (memref<1024xf32>, memref<1024xf32>) -> ()
    }
    func.call @use(%a) : (memref<1024xf32>) -> ()
    memref.copy %in, %c : memref<1024xf32> to memref<1024xf32>
    func.call @use(%c) : (memref<1024xf32>) -> ()
  }
  return
}

// In both regions of a while.
func.func @in_while(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  scf.while : () -> () {
    memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
    func.call @use(%a) : (memref<1024xf32>) -> ()
    %go = func.call @test() : () -> i1
    scf.condition(%go)
  } do {
    memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
    func.call @use(%b) : (memref<1024xf32>) -> ()
    scf.yield
  }
  return
}

// A temporary in front of a ping-pong pair, one behind it, one in each iteration.
func.func @pingpong(%n: index, %in: memref<1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %before = memref.alloca() : memref<1024xf32>
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %after = memref.alloca() : memref<1024xf32>
  call @make(%before) : (memref<1024xf32>) -> ()
  call @use(%before) : (memref<1024xf32>) -> ()
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b) -> (memref<1024xf32>, memref<1024xf32>) {
    func.call @step(%p, %q) : (memref<1024xf32>, memref<1024xf32>) -> ()
    scf.yield %q, %p : memref<1024xf32>, memref<1024xf32>
  }
  call @use(%r#0) : (memref<1024xf32>) -> ()
  call @make(%after) : (memref<1024xf32>) -> ()
  call @use(%after) : (memref<1024xf32>) -> ()
  return
}

// Both live all along the loop: never one slot.
func.func @full_pingpong(%n: index, %in: memref<1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b) -> (memref<1024xf32>, memref<1024xf32>) {
    func.call @step(%p, %q) : (memref<1024xf32>, memref<1024xf32>) -> ()
    scf.yield %q, %p : memref<1024xf32>, memref<1024xf32>
  }
  call @use(%r#0) : (memref<1024xf32>) -> ()
  return
}

// The last iteration reads what the first wrote.
func.func @full_carried(%n: index, %in: memref<1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  scf.for %i = %c0 to %n step %c1 {
    func.call @use(%a) : (memref<1024xf32>) -> ()
    func.call @make(%a) : (memref<1024xf32>) -> ()
    memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
    func.call @use(%b) : (memref<1024xf32>) -> ()
  }
  return
}

// From the first region of a while into the second: it is dead at the test of the next round. The second region does not see a name that the first
// one makes.
func.func @across_while(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  scf.while : () -> () {
    memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
    func.call @use(%b) : (memref<1024xf32>) -> ()
    memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
    %go = func.call @test() : () -> i1
    scf.condition(%go)
  } do {
    func.call @use(%a) : (memref<1024xf32>) -> ()
    scf.yield
  }
  return
}

// From the first region to behind the loop: in the second it is dead, since the first writes it again.
func.func @out_of_while(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %d = memref.alloca() : memref<1024xf32>
  scf.while : () -> () {
    memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
    func.call @use(%b) : (memref<1024xf32>) -> ()
    memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
    %go = func.call @test() : () -> i1
    scf.condition(%go)
  } do {
    memref.copy %in, %d : memref<1024xf32> to memref<1024xf32>
    func.call @use(%d) : (memref<1024xf32>) -> ()
    scf.yield
  }
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}

// Written at the end of a scope of its own for allocas, and read behind it.
func.func @out_of_scope(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  memref.alloca_scope {
    %b = memref.alloca() : memref<1024xf32>
    func.call @make(%b) : (memref<1024xf32>) -> ()
    func.call @use(%b) : (memref<1024xf32>) -> ()
    memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  }
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}

// What the second region wrote is read in the first: live all around.
func.func @full_around_while(%in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  scf.while : () -> () {
    memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
    func.call @step(%b, %a) : (memref<1024xf32>, memref<1024xf32>) -> ()
    %go = func.call @test() : () -> i1
    scf.condition(%go)
  } do {
    func.call @use(%a) : (memref<1024xf32>) -> ()
    scf.yield
  }
  return
}
