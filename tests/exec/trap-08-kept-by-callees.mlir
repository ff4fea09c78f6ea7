// RUN: run-both.sh --colors %s %S/Inputs/keep.c
// Trap 8: what a function does with its memrefs counts where it is called: it keeps one in memory that it was given, hands one
// back in a struct, frees one, reads one through the name of another. %b lives behind the call.

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
func.func private @keep(memref<8xi64>)
func.func private @kept_at(i64) -> i64
func.func private @put(%m: memref<8xi64>, %cell: memref<1xmemref<8xi64>>) {
  %c0 = arith.constant 0 : index
  memref.store %m, %cell[%c0] : memref<1xmemref<8xi64>>
  return
}
func.func private @get(%cell: memref<1xmemref<8xi64>>) -> memref<8xi64> {
  %c0 = arith.constant 0 : index
  %m = memref.load %cell[%c0] : memref<1xmemref<8xi64>>
  return %m : memref<8xi64>
}
func.func @put_into_a_cell(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %cell = memref.alloca() : memref<1xmemref<8xi64>>
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  call @put(%a, %cell) : (memref<8xi64>, memref<1xmemref<8xi64>>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %r = call @get(%cell) : (memref<1xmemref<8xi64>>) -> memref<8xi64>
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @exchange(%m: memref<8xi64>, %n: memref<8xi64>) -> (memref<8xi64>, memref<8xi64>) {
  return %n, %m : memref<8xi64>, memref<8xi64>
}
func.func @exchanged_by_a_callee(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%d : memref<8xi64>)
  %r:2 = call @exchange(%a, %d) : (memref<8xi64>, memref<8xi64>) -> (memref<8xi64>, memref<8xi64>)
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#0, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  linalg.fill ins(%x : i64) outs(%r#0 : memref<8xi64>)
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#1, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Exchanged in each iteration by a callee.
func.func @exchanged_in_a_loop(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p0 = memref.alloca() : memref<8xi64>
  %q0 = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %p0 : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %q0 : memref<8xi64> to memref<8xi64>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %p0, %q = %q0) -> (memref<8xi64>, memref<8xi64>) {
    memref.store %x, %p[%i] : memref<8xi64>
    linalg.fill ins(%x : i64) outs(%b : memref<8xi64>)
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    %s:2 = func.call @exchange(%p, %q) : (memref<8xi64>, memref<8xi64>) -> (memref<8xi64>, memref<8xi64>)
    scf.yield %s#0, %s#1 : memref<8xi64>, memref<8xi64>
  }
  memref.copy %r#0, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#1, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @fill_then_add(%m: memref<8xi64>, %n: memref<8xi64>, %x: i64) {
  linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  affine.for %i = 0 to 8 {
    %v = affine.load %m[%i] : memref<8xi64>
    %w = affine.load %n[-%i + 7] : memref<8xi64>
    %s = arith.addi %v, %w : i64
    affine.store %s, %m[%i] : memref<8xi64>
  }
  return
}
// One buffer for both arguments; two names of one.
func.func @given_twice(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @fill_then_add(%b, %a, %x) : (memref<8xi64>, memref<8xi64>, i64) -> ()
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %any = memref.cast %a : memref<8xi64> to memref<?xi64>
  %again = memref.cast %any : memref<?xi64> to memref<8xi64>
  call @fill_then_add(%a, %again, %x) : (memref<8xi64>, memref<8xi64>, i64) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @give_back(%m: memref<8xi64>) {
  memref.dealloc %m : memref<8xi64>
  return
}
// Freed by a callee; what it held has been copied.
func.func @freed_by_a_callee(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %b = memref.alloca() : memref<8xi64>
  %a = memref.alloc() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %b : memref<8xi64> to memref<8xi64>
  call @give_back(%a) : (memref<8xi64>) -> ()
  %d = memref.alloc() : memref<8xi64>
  memref.copy %junk, %d : memref<8xi64> to memref<8xi64>
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @give_back(%d) : (memref<8xi64>) -> ()
  return
}
func.func private @read_third(%m: memref<8xi64>) -> i64 {
  %c3 = arith.constant 3 : index
  %v = memref.load %m[%c3] : memref<8xi64>
  return %v : i64
}
// Only reads, of a part, of a view.
func.func @read_by_a_callee(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %any = memref.cast %a : memref<8xi64> to memref<?xi64>
  %again = memref.cast %any : memref<?xi64> to memref<8xi64>
  %v = call @read_third(%again) : (memref<8xi64>) -> i64
  call @printI64(%v) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func private @deep(%n: index, %m: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloca() : memref<8xi64>
  %more = arith.cmpi sgt, %n, %c0 : index
  memref.copy %m, %t : memref<8xi64> to memref<8xi64>
  %x = arith.index_cast %n : index to i64
  memref.store %x, %t[%n] : memref<8xi64>
  scf.if %more {
    %k = arith.subi %n, %c1 : index
    func.call @deep(%k, %t, %out) : (index, memref<8xi64>, memref<8xi64>) -> ()
  }
  memref.copy %t, %out : memref<8xi64> to memref<8xi64>
  call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Each call has its own storage, and reads it again when it comes back.
func.func @frames_of_a_recursion(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c3 = arith.constant 3 : index
  %a = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  call @deep(%c3, %a, %out) : (index, memref<8xi64>, memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @keep_second(%c: i1, %m: memref<8xi64>, %n: memref<8xi64>) -> memref<8xi64> {
  %r = scf.if %c -> memref<8xi64> {
    func.call @keep(%n) : (memref<8xi64>) -> ()
    scf.yield %m : memref<8xi64>
  } else {
    func.call @keep(%m) : (memref<8xi64>) -> ()
    scf.yield %n : memref<8xi64>
  }
  return %r : memref<8xi64>
}
func.func @keeps_one_and_returns_the_other(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %c5 = arith.constant 5 : i64
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%c5 : i64) outs(%d : memref<8xi64>)
  %r = call @keep_second(%c, %a, %d) : (i1, memref<8xi64>, memref<8xi64>) -> memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %v = call @kept_at(%c5) : (i64) -> i64
  call @printI64(%v) : (i64) -> ()
  call @printNewline() : () -> ()
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
  call @put_into_a_cell(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @exchanged_by_a_callee(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  %c0 = arith.constant 0 : index
  call @exchanged_in_a_loop(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c1 = arith.constant 1 : index
  call @exchanged_in_a_loop(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c2 = arith.constant 2 : index
  call @exchanged_in_a_loop(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @given_twice(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @freed_by_a_callee(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @read_by_a_callee(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @frames_of_a_recursion(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  %false = arith.constant false
  call @keeps_one_and_returns_the_other(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  %true = arith.constant true
  call @keeps_one_and_returns_the_other(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
