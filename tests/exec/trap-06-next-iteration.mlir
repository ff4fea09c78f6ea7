// RUN: run-both.sh --colors %s
// Trap 6: in a loop, "used from here to there in the body" says nothing of the next iteration. %a is carried from one
// iteration to a later one; %b lives in the body where %a seems dead.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%m: memref<8xi64>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %m[%i] : memref<8xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @read_at_the_top(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    %x = arith.index_cast %i : index to i64
    affine.for %j = 0 to 8 {
      affine.store %x, %a[%j] : memref<8xi64>
    }
    memref.store %x, %a[%i] : memref<8xi64>
  }
  return
}
// Behind the write at the bottom %a lives to the top of the next; between the read and the write it is dead, and %b may have it.
func.func @hole_in_each_iteration(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %y = arith.constant 9 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.store %y, %b[%i] : memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    memref.store %y, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @overwritten_in_the_first_only(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    }
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
  }
  return
}
func.func @overwritten_in_each_second(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.remui %i, %c2 : index
    %even = arith.cmpi eq, %k, %c0 : index
    scf.if %even {
      memref.copy %in, %a : memref<8xi64> to memref<8xi64>
      memref.store %x, %a[%i] : memref<8xi64>
    }
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
  }
  return
}
// The inner loop overwrites it in the first iteration of the outer one only: later it makes no trips.
func.func @inner_loop_runs_once(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    %from = arith.muli %i, %c8 : index
    scf.for %j = %from to %c8 step %c1 {
      %v = memref.load %in[%j] : memref<8xi64>
      memref.store %v, %a[%j] : memref<8xi64>
    }
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
  }
  return
}
// An element an iteration: all of it only when the loop is through.
func.func @element_by_element(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 8 {
    affine.store %x, %a[%i] : memref<8xi64>
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
  }
  return
}
// What the last iteration wrote is read behind the loop, what the last but one wrote in it.
func.func @one_before(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    %v = memref.load %a[%i] : memref<8xi64>
    memref.store %v, %b[%c0] : memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    affine.for %j = 0 to 8 {
      %u = affine.load %in[-%j + 7] : memref<8xi64>
      %w = arith.addi %u, %v : i64
      affine.store %w, %a[%j] : memref<8xi64>
    }
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Distance two: the element that is read is the one that the last but one iteration wrote.
func.func @two_before(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 1000 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  affine.for %i = 2 to 8 {
    %v = affine.load %a[%i - 2] : memref<8xi64>
    %w = arith.addi %v, %x : i64
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    affine.store %w, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The other way: %b is carried through the place where %a is a value of one iteration.
func.func @beside_a_carried_one(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %sum = memref.alloca() : memref<8xi64>
  memref.copy %in, %sum : memref<8xi64> to memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %junk, %a : memref<8xi64> to memref<8xi64>
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    affine.for %j = 0 to 8 {
      %v = affine.load %a[%j] : memref<8xi64>
      %s = affine.load %sum[%j] : memref<8xi64>
      %t = arith.addi %v, %s : i64
      affine.store %t, %sum[%j] : memref<8xi64>
    }
  }
  memref.copy %sum, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// A value of one iteration of the outer loop that lives through all of the inner one.
func.func @through_an_inner_loop(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    scf.for %j = %c0 to %n step %c1 {
      memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
      memref.copy %b, %out : memref<8xi64> to memref<8xi64>
      func.call @show(%out) : (memref<8xi64>) -> ()
      %v = memref.load %a[%j] : memref<8xi64>
      %w = arith.addi %v, %v : i64
      memref.store %w, %a[%j] : memref<8xi64>
    }
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
  }
  return
}
// Read by the inner loop in its first iteration only.
func.func @read_in_the_first_inner_iteration(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    scf.for %j = %c0 to %n step %c1 {
      %first = arith.cmpi eq, %j, %c0 : index
      scf.if %first {
        %v = memref.load %a[%i] : memref<8xi64>
        memref.store %v, %b[%i] : memref<8xi64>
      } else {
        memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
      }
    }
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
  }
  return
}
func.func @in_a_while(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  %r = scf.while (%i = %c0) : (index) -> (index) {
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i : index
  } do {
  ^bb0(%i: index):
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    %x = arith.index_cast %i : index to i64
    memref.store %x, %a[%i] : memref<8xi64>
    %j = arith.addi %i, %c1 : index
    scf.yield %j : index
  }
  return
}
// The first region of a while writes %a when it is done with %b, the second reads it: dead at the test of the next round, and %b may have it.
func.func @from_region_to_region(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %r = scf.while (%i = %c0) : (index) -> (index) {
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    %x = arith.index_cast %i : index to i64
    memref.store %x, %a[%i] : memref<8xi64>
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i : index
  } do {
  ^bb0(%i: index):
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    %j = arith.addi %i, %c1 : index
    scf.yield %j : index
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The same, but one element of each round is that of the round before: %a is live while %b is.
func.func @from_round_to_round(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  %r = scf.while (%i = %c0) : (index) -> (index) {
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    %x = arith.index_cast %i : index to i64
    affine.for %j = 1 to 8 {
      affine.store %x, %a[%j] : memref<8xi64>
    }
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i : index
  } do {
  ^bb0(%i: index):
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    %c100 = arith.constant 100 : i64
    memref.store %c100, %a[%c0] : memref<8xi64>
    %j = arith.addi %i, %c1 : index
    scf.yield %j : index
  }
  return
}
// What is read behind the loop was written in its first region; in the second one it is dead, and %b may have it.
func.func @out_of_a_while(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %r = scf.while (%i = %c0) : (index) -> (index) {
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    %x = arith.index_cast %i : index to i64
    memref.store %x, %a[%i] : memref<8xi64>
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i : index
  } do {
  ^bb0(%i: index):
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    %j = arith.addi %i, %c1 : index
    scf.yield %j : index
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @in_blocks(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  cf.br ^head(%c0 : index)
^head(%i: index):
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %go = arith.cmpi slt, %i, %n : index
  cf.cond_br %go, ^body, ^exit
^body:
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  %x = arith.index_cast %i : index to i64
  memref.store %x, %a[%i] : memref<8xi64>
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j : index)
^exit:
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// A loop with two entries: on one of them %a has been overwritten, on the other one it comes from outside.
func.func @irreducible(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  cf.cond_br %c, ^one(%c0 : index), ^two(%c0 : index)
^one(%i: index):
  memref.copy %junk, %a : memref<8xi64> to memref<8xi64>
  %x = arith.index_cast %i : index to i64
  memref.store %x, %a[%i] : memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  cf.br ^two(%i : index)
^two(%j: index):
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %k = arith.addi %j, %c1 : index
  %go = arith.cmpi slt, %k, %n : index
  %odd = arith.andi %k, %c1 : index
  %again = arith.cmpi eq, %odd, %c1 : index
  cf.cond_br %go, ^next, ^exit
^next:
  cf.cond_br %again, ^two(%k : index), ^one(%k : index)
^exit:
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// A loop that only the return in its middle leaves.
func.func @for_ever(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  cf.br ^head(%c0 : index)
^head(%i: index):
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %j = arith.addi %i, %c1 : index
  %stop = arith.cmpi sge, %j, %n : index
  cf.cond_br %stop, ^exit, ^next
^next:
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %x = arith.index_cast %i : index to i64
  memref.store %x, %a[%i] : memref<8xi64>
  cf.br ^head(%j : index)
^exit:
  return
}
// One of the ways runs for ever, if it were taken.
func.func @perhaps_for_ever(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  cf.cond_br %c, ^head, ^exit
^head:
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  cf.br ^head
^exit:
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @not_for_ever(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %false = arith.constant false
  call @perhaps_for_ever(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  return
}
func.func @main() -> i32 {
  %in = memref.alloc() : memref<8xi64>
  %junk = memref.alloc() : memref<8xi64>
  %out = memref.alloc() : memref<8xi64>
  affine.for %i = 0 to 8 {
    %x = arith.index_cast %i : index to i64
    %c101 = arith.constant 101 : i64
    %y = arith.addi %x, %c101 : i64
    %c0 = arith.constant 0 : i64
    %z = arith.subi %c0, %y : i64
    affine.store %y, %in[%i] : memref<8xi64>
    affine.store %z, %junk[%i] : memref<8xi64>
    affine.store %c0, %out[%i] : memref<8xi64>
  }
  %c0 = arith.constant 0 : index
  call @read_at_the_top(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c1 = arith.constant 1 : index
  call @read_at_the_top(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c3 = arith.constant 3 : index
  call @read_at_the_top(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @hole_in_each_iteration(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @hole_in_each_iteration(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @hole_in_each_iteration(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @overwritten_in_the_first_only(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @overwritten_in_the_first_only(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @overwritten_in_each_second(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c4 = arith.constant 4 : index
  call @overwritten_in_each_second(%in, %junk, %out, %c4) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @inner_loop_runs_once(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @inner_loop_runs_once(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @element_by_element(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @one_before(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @one_before(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @two_before(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @beside_a_carried_one(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @beside_a_carried_one(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @beside_a_carried_one(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @through_an_inner_loop(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @through_an_inner_loop(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @through_an_inner_loop(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @read_in_the_first_inner_iteration(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @read_in_the_first_inner_iteration(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @read_in_the_first_inner_iteration(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_a_while(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_a_while(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_a_while(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @from_region_to_region(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @from_region_to_region(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @from_region_to_region(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @from_round_to_round(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @from_round_to_round(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @from_round_to_round(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @out_of_a_while(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @out_of_a_while(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @out_of_a_while(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_blocks(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_blocks(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_blocks(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %false = arith.constant false
  call @irreducible(%in, %junk, %out, %false, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1, index) -> ()
  %true = arith.constant true
  call @irreducible(%in, %junk, %out, %true, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1, index) -> ()
  call @irreducible(%in, %junk, %out, %false, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1, index) -> ()
  call @irreducible(%in, %junk, %out, %true, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1, index) -> ()
  call @for_ever(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @for_ever(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @not_for_ever(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
