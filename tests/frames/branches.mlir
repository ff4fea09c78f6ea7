// RUN: frames.py %s %S/Inputs/branches.ll
// Ways that exclude each other: what lives on one of them only, and what is dead on one of them.

func.func private @test() -> i1
func.func private @make(memref<1024xf32> {llvm.nocapture})
func.func private @use(memref<1024xf32> {llvm.nocapture})
func.func private @step(memref<1024xf32> {llvm.nocapture}, memref<1024xf32> {llvm.nocapture})

func.func @arms(%c: i1) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  scf.if %c {
    func.call @make(%a) : (memref<1024xf32>) -> ()
    func.call @use(%a) : (memref<1024xf32>) -> ()
  } else {
    func.call @make(%b) : (memref<1024xf32>) -> ()
    func.call @use(%b) : (memref<1024xf32>) -> ()
  }
  return
}

func.func @nested_arms(%c: i1, %d: i1) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %e = memref.alloca() : memref<1024xf32>
  scf.if %c {
    scf.if %d {
      func.call @make(%a) : (memref<1024xf32>) -> ()
      func.call @use(%a) : (memref<1024xf32>) -> ()
    } else {
      func.call @make(%b) : (memref<1024xf32>) -> ()
      func.call @use(%b) : (memref<1024xf32>) -> ()
    }
  } else {
    func.call @make(%e) : (memref<1024xf32>) -> ()
    func.call @use(%e) : (memref<1024xf32>) -> ()
  }
  return
}

func.func @cases(%k: index) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %c = memref.alloca() : memref<1024xf32>
  scf.index_switch %k
  case 1 {
    func.call @make(%a) : (memref<1024xf32>) -> ()
    func.call @use(%a) : (memref<1024xf32>) -> ()
    scf.yield
  }
  case 2 {
    func.call @make(%b) : (memref<1024xf32>) -> ()
    func.call @use(%b) : (memref<1024xf32>) -> ()
    scf.yield
  }
  default {
    func.call @make(%c) : (memref<1024xf32>) -> ()
    func.call @use(%c) : (memref<1024xf32>) -> ()
  }
  return
}

// %a is used in one arm for the last time and is dead in all of the other one.
func.func @dead_in_one_arm(%c: i1) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  scf.if %c {
    func.call @use(%a) : (memref<1024xf32>) -> ()
  } else {
    func.call @make(%b) : (memref<1024xf32>) -> ()
    func.call @use(%b) : (memref<1024xf32>) -> ()
  }
  return
}

// The same where there is no other arm: the place for the end must be made.
func.func @dead_without_arm(%c: i1) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  scf.if %c {
    func.call @use(%a) : (memref<1024xf32>) -> ()
  }
  call @make(%b) : (memref<1024xf32>) -> ()
  call @use(%b) : (memref<1024xf32>) -> ()
  return
}

// Behind the branch %a is overwritten: in the arm that does not use it, it is dead.
func.func @hole_before_overwrite(%c: i1, %in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  scf.if %c {
    func.call @use(%a) : (memref<1024xf32>) -> ()
  } else {
    func.call @make(%b) : (memref<1024xf32>) -> ()
    func.call @use(%b) : (memref<1024xf32>) -> ()
  }
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}

// In each iteration.
func.func @hole_in_a_loop(%n: index, %in: memref<1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
    %c = func.call @test() : () -> i1
    scf.if %c {
      memref.copy %in, %b : memref<1024xf32> to memref<1024xf32>
      func.call @use(%b) : (memref<1024xf32>) -> ()
    } else {
      func.call @use(%a) : (memref<1024xf32>) -> ()
    }
  }
  return
}

// Behind the branch both may be read: they live together.
func.func @full_selected(%c: i1) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  call @make(%a) : (memref<1024xf32>) -> ()
  call @make(%b) : (memref<1024xf32>) -> ()
  %r = arith.select %c, %a, %b : memref<1024xf32>
  call @use(%r) : (memref<1024xf32>) -> ()
  return
}

// In one arm %a is dead until that arm overwrites it; behind the branch it is read, whichever way was taken.
func.func @hole_on_one_branch(%c: i1, %in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  scf.if %c {
    func.call @use(%a) : (memref<1024xf32>) -> ()
  } else {
    func.call @make(%b) : (memref<1024xf32>) -> ()
    func.call @use(%b) : (memref<1024xf32>) -> ()
    memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  }
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}

// Each arm writes %a when it has done with %b or %d, the other one by a nest; it starts nowhere above them.
func.func @written_in_each_arm(%c: i1, %in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %d = memref.alloca() : memref<1024xf32>
  scf.if %c {
    func.call @make(%b) : (memref<1024xf32>) -> ()
    func.call @use(%b) : (memref<1024xf32>) -> ()
    memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  } else {
    func.call @make(%d) : (memref<1024xf32>) -> ()
    func.call @use(%d) : (memref<1024xf32>) -> ()
    affine.for %i = 0 to 1024 {
      %x = affine.load %in[%i] : memref<1024xf32>
      affine.store %x, %a[%i] : memref<1024xf32>
    }
  }
  call @use(%a) : (memref<1024xf32>) -> ()
  return
}

// Each arm begins one that is used behind the branch, through the result of the `if`.
func.func @arms_and_result(%c: i1, %in: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %d = memref.alloca() : memref<1024xf32>
  call @make(%d) : (memref<1024xf32>) -> ()
  call @use(%d) : (memref<1024xf32>) -> ()
  %r = scf.if %c -> memref<1024xf32> {
    func.call @make(%a) : (memref<1024xf32>) -> ()
    scf.yield %a : memref<1024xf32>
  } else {
    func.call @make(%b) : (memref<1024xf32>) -> ()
    scf.yield %b : memref<1024xf32>
  }
  call @use(%r) : (memref<1024xf32>) -> ()
  return
}
