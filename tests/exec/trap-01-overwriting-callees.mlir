// RUN: run-both.sh --colors %s
// Trap 1: a callee overwrites its argument for sure only if it does so on each way to each return, all of it, before it reads it. %a
// is written, shown, and then given to such a callee or to one that only looks like it; %b lives between.

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
func.func @all_of_it(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @all(%a, %x) : (memref<8xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @all(%m: memref<8xi64>, %x: i64) {
  linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  return
}
func.func @by_a_nest(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @nest(%a, %x) : (memref<8xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @nest(%m: memref<8xi64>, %x: i64) {
  affine.for %i = 0 to 8 {
    affine.store %x, %m[%i] : memref<8xi64>
  }
  return
}
func.func @but_the_last(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @some(%a, %x) : (memref<8xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @some(%m: memref<8xi64>, %x: i64) {
  affine.for %i = 0 to 7 {
    affine.store %x, %m[%i] : memref<8xi64>
  }
  return
}
func.func @on_a_condition(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @perhaps(%c, %a, %x) : (i1, memref<8xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @perhaps(%c: i1, %m: memref<8xi64>, %x: i64) {
  scf.if %c {
    linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  }
  return
}
func.func @returns_before(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @unless(%c, %a, %x) : (i1, memref<8xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @unless(%c: i1, %m: memref<8xi64>, %x: i64) {
  cf.cond_br %c, ^early, ^rest
^early:
  return
^rest:
  linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  return
}
func.func @on_both_ways(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @both(%c, %a, %x) : (i1, memref<8xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @both(%c: i1, %m: memref<8xi64>, %x: i64) {
  cf.cond_br %c, ^early, ^rest
^early:
  call @nest(%m, %x) : (memref<8xi64>, i64) -> ()
  return
^rest:
  linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  return
}
func.func @in_a_loop_of_no_trips(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @times(%n, %a, %x) : (index, memref<8xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @times(%n: index, %m: memref<8xi64>, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    func.call @all(%m, %x) : (memref<8xi64>, i64) -> ()
  }
  return
}
func.func @reads_first(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @spread(%a) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @spread(%m: memref<8xi64>) {
  %c5 = arith.constant 5 : index
  %x = memref.load %m[%c5] : memref<8xi64>
  linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  return
}
func.func @reads_in_a_callee_first(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @spread_again(%a) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @fifth(%m: memref<8xi64>) -> i64 {
  %c5 = arith.constant 5 : index
  %x = memref.load %m[%c5] : memref<8xi64>
  return %x : i64
}
func.func private @spread_again(%m: memref<8xi64>) {
  %x = call @fifth(%m) : (memref<8xi64>) -> i64
  call @all(%m, %x) : (memref<8xi64>, i64) -> ()
  return
}
// It may be this one or that one; and both by their own names.
func.func @one_of_two(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %in, %d : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @either(%c, %a, %d, %x) : (i1, memref<8xi64>, memref<8xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @either(%c: i1, %m: memref<8xi64>, %n: memref<8xi64>, %x: i64) {
  %r = arith.select %c, %m, %n : memref<8xi64>
  linalg.fill ins(%x : i64) outs(%r : memref<8xi64>)
  return
}
// Its second argument is the first: it is read when the first has been overwritten, or just before.
func.func @first_is_second(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @over_then_read(%a, %a, %out, %x) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i64) -> ()
  call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @read_then_over(%a, %a, %out, %x) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i64) -> ()
  call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @over_then_read(%m: memref<8xi64>, %n: memref<8xi64>, %o: memref<8xi64>, %x: i64) {
  linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  memref.copy %n, %o : memref<8xi64> to memref<8xi64>
  return
}
func.func private @read_then_over(%m: memref<8xi64>, %n: memref<8xi64>, %o: memref<8xi64>, %x: i64) {
  memref.copy %n, %o : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  return
}
// All of the argument is a part of the buffer.
func.func @all_of_a_part(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %k: index) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  %part = memref.subview %a[0] [%k] [1] : memref<8xi64> to memref<?xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @any(%part, %x) : (memref<?xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %all = memref.cast %a : memref<8xi64> to memref<?xi64>
  call @any(%all, %x) : (memref<?xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @any(%m: memref<?xi64>, %x: i64) {
  linalg.fill ins(%x : i64) outs(%m : memref<?xi64>)
  return
}
// As long as a number says that need not be the size.
func.func @as_long_as(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  %all = memref.cast %a : memref<8xi64> to memref<?xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @first(%n, %all, %x) : (index, memref<?xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @whole(%all, %x) : (memref<?xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @first(%n: index, %m: memref<?xi64>, %x: i64) {
  affine.for %i = 0 to %n {
    affine.store %x, %m[%i] : memref<?xi64>
  }
  return
}
func.func private @whole(%m: memref<?xi64>, %x: i64) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xi64>
  affine.for %i = 0 to %n {
    affine.store %x, %m[%i] : memref<?xi64>
  }
  return
}
// Down a recursion, at its end or before it.
func.func @down_a_recursion(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @at_the_end(%n, %a, %x) : (index, memref<8xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @but_at_the_end(%n, %a, %x) : (index, memref<8xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @at_the_end(%n: index, %m: memref<8xi64>, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi sgt, %n, %c0 : index
  scf.if %more {
    %k = arith.subi %n, %c1 : index
    func.call @at_the_end(%k, %m, %x) : (index, memref<8xi64>, i64) -> ()
  } else {
    linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  }
  return
}
func.func private @but_at_the_end(%n: index, %m: memref<8xi64>, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi sgt, %n, %c0 : index
  scf.if %more {
    %k = arith.subi %n, %c1 : index
    func.call @but_at_the_end(%k, %m, %x) : (index, memref<8xi64>, i64) -> ()
    linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  }
  return
}
// In each iteration, and in the iterations that a number says.
func.func @in_each_iteration(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    %x = arith.index_cast %i : index to i64
    func.call @all(%a, %x) : (memref<8xi64>, i64) -> ()
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
  }
  scf.for %i = %c0 to %n step %c1 {
    %x = arith.index_cast %i : index to i64
    %odd = arith.andi %i, %c1 : index
    %c = arith.cmpi eq, %odd, %c0 : index
    func.call @perhaps(%c, %a, %x) : (i1, memref<8xi64>, i64) -> ()
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
  }
  return
}
// It gives back what it overwrites, or the other one.
func.func @overwrites_and_returns(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %in, %d : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %r = call @over_and_back(%a, %x) : (memref<8xi64>, i64) -> memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %s = call @over_one_back_other(%d, %a, %x) : (memref<8xi64>, memref<8xi64>, i64) -> memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %s, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @over_and_back(%m: memref<8xi64>, %x: i64) -> memref<8xi64> {
  linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  return %m : memref<8xi64>
}
func.func private @over_one_back_other(%m: memref<8xi64>, %n: memref<8xi64>, %x: i64) -> memref<8xi64> {
  linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  return %n : memref<8xi64>
}
// All elements of an argument with gaps.
func.func @all_but_the_gaps(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  %even = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [2] : memref<8xi64> to memref<4xi64, strided<[2]>>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @gaps(%even, %x) : (memref<4xi64, strided<[2]>>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @gaps(%m: memref<4xi64, strided<[2]>>, %x: i64) {
  linalg.fill ins(%x : i64) outs(%m : memref<4xi64, strided<[2]>>)
  return
}
// Copies into the first what is the second: the same.
func.func @copied_from_itself(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @from(%a, %a) : (memref<8xi64>, memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @from(%m: memref<8xi64>, %n: memref<8xi64>) {
  memref.copy %n, %m : memref<8xi64> to memref<8xi64>
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
  call @all_of_it(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @by_a_nest(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @but_the_last(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  %false = arith.constant false
  call @on_a_condition(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  %true = arith.constant true
  call @on_a_condition(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @returns_before(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @returns_before(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @on_both_ways(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @on_both_ways(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  %c0 = arith.constant 0 : index
  call @in_a_loop_of_no_trips(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c2 = arith.constant 2 : index
  call @in_a_loop_of_no_trips(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @reads_first(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @reads_in_a_callee_first(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @one_of_two(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @one_of_two(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @first_is_second(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @all_of_a_part(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c5 = arith.constant 5 : index
  call @all_of_a_part(%in, %junk, %out, %c5) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @as_long_as(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c7 = arith.constant 7 : index
  call @as_long_as(%in, %junk, %out, %c7) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c8 = arith.constant 8 : index
  call @as_long_as(%in, %junk, %out, %c8) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @down_a_recursion(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c3 = arith.constant 3 : index
  call @down_a_recursion(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_each_iteration(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_each_iteration(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @overwrites_and_returns(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @overwrites_and_returns(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @all_but_the_gaps(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @copied_from_itself(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
