// RUN: run-both.sh --colors %s
// Trap 2: an allocation that is taken out of a loop takes its `dealloc` along, and only one that no iteration hands to the next.
// Freed twice, the program dies; never freed, or one buffer for two iterations, it shows other numbers.

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
func.func @in_a_loop(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloca() : memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<8xi64>
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.dealloc %a : memref<8xi64>
  }
  return
}
func.func @freed_on_two_ways(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloca() : memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<8xi64>
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    %odd = arith.andi %i, %c1 : index
    %c = arith.cmpi eq, %odd, %c1 : index
    scf.if %c {
      memref.copy %a, %out : memref<8xi64> to memref<8xi64>
      func.call @show(%out) : (memref<8xi64>) -> ()
      memref.dealloc %a : memref<8xi64>
      memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    } else {
      memref.dealloc %a : memref<8xi64>
      memref.copy %in, %b : memref<8xi64> to memref<8xi64>
    }
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
  }
  return
}
// Handed to the next iteration, which frees it: taken out of the loop, the two would be one.
func.func @handed_on(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 7 : i64
  %b = memref.alloca() : memref<8xi64>
  %first = memref.alloc() : memref<8xi64>
  memref.copy %in, %first : memref<8xi64> to memref<8xi64>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %first) -> (memref<8xi64>) {
    %a = memref.alloc() : memref<8xi64>
    affine.for %j = 0 to 8 {
      %v = affine.load %p[-%j + 7] : memref<8xi64>
      %w = arith.addi %v, %x : i64
      affine.store %w, %a[%j] : memref<8xi64>
    }
    memref.dealloc %p : memref<8xi64>
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    scf.yield %a : memref<8xi64>
  }
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.dealloc %r : memref<8xi64>
  return
}
// Sizes that grow: taken out, it would be too small.
func.func @growing(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloca() : memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    %size = arith.addi %i, %c1 : index
    %a = memref.alloc(%size) : memref<?xi64>
    scf.for %j = %c0 to %size step %c1 {
      %x = arith.index_cast %j : index to i64
      memref.store %x, %a[%j] : memref<?xi64>
    }
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    %v = memref.load %a[%i] : memref<?xi64>
    func.call @printI64(%v) : (i64) -> ()
    memref.dealloc %a : memref<?xi64>
  }
  call @printNewline() : () -> ()
  return
}
func.func @in_a_while(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloca() : memref<8xi64>
  %r = scf.while (%i = %c0) : (index) -> (index) {
    %a = memref.alloc() : memref<8xi64>
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.dealloc %a : memref<8xi64>
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i : index
  } do {
  ^bb0(%i: index):
    %d = memref.alloc() : memref<8xi64>
    memref.copy %junk, %d : memref<8xi64> to memref<8xi64>
    memref.copy %d, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.dealloc %d : memref<8xi64>
    %j = arith.addi %i, %c1 : index
    scf.yield %j : index
  }
  return
}
// Allocated in front of the loop, freed by the way out of it.
func.func @in_blocks(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloca() : memref<8xi64>
  cf.br ^head(%c0 : index)
^head(%i: index):
  %a = memref.alloc() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  %x = arith.index_cast %i : index to i64
  memref.store %x, %a[%i] : memref<8xi64>
  %j = arith.addi %i, %c1 : index
  %go = arith.cmpi slt, %j, %n : index
  cf.cond_br %go, ^next, ^exit
^next:
  memref.dealloc %a : memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  cf.br ^head(%j : index)
^exit:
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.dealloc %a : memref<8xi64>
  return
}
// Two loops deep; the inner one uses what belongs to an iteration of the outer one.
func.func @nested(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<8xi64>
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    scf.for %j = %c0 to %n step %c1 {
      %b = memref.alloc() : memref<8xi64>
      memref.copy %a, %b : memref<8xi64> to memref<8xi64>
      %x = arith.index_cast %j : index to i64
      memref.store %x, %a[%j] : memref<8xi64>
      memref.copy %b, %out : memref<8xi64> to memref<8xi64>
      func.call @show(%out) : (memref<8xi64>) -> ()
      memref.dealloc %b : memref<8xi64>
    }
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.dealloc %a : memref<8xi64>
  }
  return
}
// Two of one iteration, freed in the other order; a third that lives in the gap.
func.func @overlapping(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<8xi64>
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    %b = memref.alloc() : memref<8xi64>
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.dealloc %a : memref<8xi64>
    %d = memref.alloc() : memref<8xi64>
    memref.copy %in, %d : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.dealloc %b : memref<8xi64>
    memref.copy %d, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.dealloc %d : memref<8xi64>
  }
  return
}
// Freed early: the use stands before the `dealloc`, through another name.
func.func @freed_under_another_name(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %b = memref.alloca() : memref<8xi64>
  %a = memref.alloc() : memref<8xi64>
  %any = memref.cast %a : memref<8xi64> to memref<?xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.dealloc %any : memref<?xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Freed on one way, handed out on the other.
func.func @freed_or_handed_on(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %b = memref.alloca() : memref<8xi64>
  %a = memref.alloc() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  %r = scf.if %c -> memref<8xi64> {
    %d = memref.alloc() : memref<8xi64>
    memref.copy %a, %d : memref<8xi64> to memref<8xi64>
    memref.dealloc %a : memref<8xi64>
    scf.yield %d : memref<8xi64>
  } else {
    scf.yield %a : memref<8xi64>
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.dealloc %r : memref<8xi64>
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
  call @in_a_loop(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c1 = arith.constant 1 : index
  call @in_a_loop(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c3 = arith.constant 3 : index
  call @in_a_loop(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @freed_on_two_ways(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c4 = arith.constant 4 : index
  call @freed_on_two_ways(%in, %junk, %out, %c4) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @handed_on(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @handed_on(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @handed_on(%in, %junk, %out, %c4) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @growing(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @growing(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c8 = arith.constant 8 : index
  call @growing(%in, %junk, %out, %c8) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_a_while(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_a_while(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_blocks(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_blocks(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @nested(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @nested(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @nested(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @overlapping(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @overlapping(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @freed_under_another_name(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  %false = arith.constant false
  call @freed_or_handed_on(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  %true = arith.constant true
  call @freed_or_handed_on(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
