// RUN: run-both.sh --colors %s %S/Inputs/keep.c
// Trap 8: an address that is seen outside pins the buffer: what it holds may be read there at any time, until its scope ends or it
// is freed. %b lives after the last use of %a that this program shows.

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
func.func private @change_kept(i64, i64)
func.func private @at_address(i64, i64) -> i64
func.func private @show_kept() {
  affine.for %i = 0 to 8 {
    %k = arith.index_cast %i : index to i64
    %v = func.call @kept_at(%k) : (i64) -> i64
    func.call @printI64(%v) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @kept_by_a_call(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  call @keep(%a) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @show_kept() : () -> ()
  return
}
// Overwritten all of it, but whoever keeps the address sees that; and the reverse.
func.func @overwritten_while_kept(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %c3 = arith.constant 3 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  call @keep(%a) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  linalg.fill ins(%x : i64) outs(%a : memref<8xi64>)
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @show_kept() : () -> ()
  call @change_kept(%c3, %c3) : (i64, i64) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @keep_it(%m: memref<8xi64>) {
  %any = memref.cast %m : memref<8xi64> to memref<?xi64>
  %again = memref.cast %any : memref<?xi64> to memref<8xi64>
  call @keep(%again) : (memref<8xi64>) -> ()
  return
}
func.func private @keep_later(%n: index, %m: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi sgt, %n, %c0 : index
  scf.if %more {
    %k = arith.subi %n, %c1 : index
    func.call @keep_later(%k, %m) : (index, memref<8xi64>) -> ()
  } else {
    func.call @keep(%m) : (memref<8xi64>) -> ()
  }
  return
}
func.func private @to_and_fro(%n: index, %m: memref<8xi64>, %c: i1) {
  cf.cond_br %c, ^more, ^done
^more:
  call @fro(%n, %m) : (index, memref<8xi64>) -> ()
  return
^done:
  call @keep(%m) : (memref<8xi64>) -> ()
  return
}
func.func private @fro(%n: index, %m: memref<8xi64>) {
  %c1 = arith.constant 1 : index
  %k = arith.subi %n, %c1 : index
  %c = arith.cmpi sgt, %k, %c1 : index
  call @to_and_fro(%k, %m, %c) : (index, memref<8xi64>, i1) -> ()
  return
}
// By a function that calls one that keeps it, by a recursion, by two that call each other.
func.func @kept_by_a_callee(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  call @keep_it(%a) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @show_kept() : () -> ()
  return
}
func.func @kept_by_a_recursion(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c3 = arith.constant 3 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  call @keep_later(%c3, %a) : (index, memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @show_kept() : () -> ()
  return
}
func.func @kept_by_two_in_turns(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c4 = arith.constant 4 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  call @fro(%c4, %a) : (index, memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @show_kept() : () -> ()
  return
}
// Through a function value.
func.func @kept_by_an_unknown_callee(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %f = func.constant @keep_it : (memref<8xi64>) -> ()
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  func.call_indirect %f(%a) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @show_kept() : () -> ()
  return
}
// Before anything is written to it.
func.func @kept_empty(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  call @keep(%a) : (memref<8xi64>) -> ()
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @show_kept() : () -> ()
  return
}
func.func @in_a_loop(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  call @keep(%a) : (memref<8xi64>) -> ()
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    func.call @show_kept() : () -> ()
    %x = arith.index_cast %i : index to i64
    linalg.fill ins(%x : i64) outs(%a : memref<8xi64>)
  }
  return
}
// On one way only: on the other one it is dead.
func.func @on_one_way(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %d : memref<8xi64> to memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  call @keep(%d) : (memref<8xi64>) -> ()
  scf.if %c {
    func.call @keep(%a) : (memref<8xi64>) -> ()
  } else {
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @show_kept() : () -> ()
  return
}
// One of two.
func.func @selected(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%d : memref<8xi64>)
  %r = arith.select %c, %a, %d : memref<8xi64>
  call @keep(%r) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @show_kept() : () -> ()
  return
}
func.func @as_a_number(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c5 = arith.constant 5 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  %address = memref.extract_aligned_pointer_as_index %a : memref<8xi64> -> index
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %p = arith.index_cast %address : index to i64
  %v = call @at_address(%p, %c5) : (i64, i64) -> i64
  call @printI64(%v) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @of_a_view_as_a_number(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c1 = arith.constant 1 : i64
  %c16 = arith.constant 16 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %part = memref.subview %a[2] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 2>>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  %address = memref.extract_aligned_pointer_as_index %part : memref<4xi64, strided<[1], offset: 2>> -> index
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %p = arith.index_cast %address : index to i64
  %q = arith.addi %p, %c16 : i64
  %v = call @at_address(%q, %c1) : (i64, i64) -> i64
  call @printI64(%v) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// What is taken apart is the buffer still.
func.func @taken_apart(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c6 = arith.constant 6 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %a : memref<8xi64> -> memref<i64>, index, index, index
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %again = memref.reinterpret_cast %base to offset: [0], sizes: [8], strides: [1] : memref<i64> to memref<8xi64>
  %v = memref.load %again[%c6] : memref<8xi64>
  call @printI64(%v) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// A memref in memory.
func.func @stored(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %cell = memref.alloca() : memref<1xmemref<8xi64>>
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.store %a, %cell[%c0] : memref<1xmemref<8xi64>>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %r = memref.load %cell[%c0] : memref<1xmemref<8xi64>>
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Stored again and again: of the two, the second stays.
func.func @stored_twice(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %cell = memref.alloca() : memref<1xmemref<8xi64>>
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.store %a, %cell[%c0] : memref<1xmemref<8xi64>>
  %first = memref.load %cell[%c0] : memref<1xmemref<8xi64>>
  memref.copy %junk, %d : memref<8xi64> to memref<8xi64>
  memref.store %d, %cell[%c0] : memref<1xmemref<8xi64>>
  linalg.fill ins(%x : i64) outs(%b : memref<8xi64>)
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %r = memref.load %cell[%c0] : memref<1xmemref<8xi64>>
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %first, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @made(%in: memref<8xi64>) -> memref<8xi64> {
  %m = memref.alloc() : memref<8xi64>
  %t = memref.alloc() : memref<8xi64>
  memref.copy %in, %t : memref<8xi64> to memref<8xi64>
  memref.copy %t, %m : memref<8xi64> to memref<8xi64>
  memref.dealloc %t : memref<8xi64>
  return %m : memref<8xi64>
}
// Returned: the caller has it, and frees it.
func.func @returned(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %b = memref.alloca() : memref<8xi64>
  %r = call @made(%in) : (memref<8xi64>) -> memref<8xi64>
  %s = call @made(%junk) : (memref<8xi64>) -> memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %s, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.dealloc %r : memref<8xi64>
  memref.dealloc %s : memref<8xi64>
  return
}
// Kept on the heap until it is freed; a `dealloc` ends its life.
func.func @kept_until_freed(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloc() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  call @keep(%a) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @show_kept() : () -> ()
  memref.dealloc %a : memref<8xi64>
  %d = memref.alloc() : memref<8xi64>
  memref.copy %junk, %d : memref<8xi64> to memref<8xi64>
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.dealloc %d : memref<8xi64>
  return
}
// Two that live together have two addresses, two names of one have one, whatever has been folded.
func.func @compared(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %any = memref.cast %a : memref<8xi64> to memref<?xi64>
  %r = arith.select %c, %a, %b : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<8xi64> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<8xi64> -> index
  %pc = memref.extract_aligned_pointer_as_index %any : memref<?xi64> -> index
  %pr = memref.extract_aligned_pointer_as_index %r : memref<8xi64> -> index
  %ab = arith.cmpi eq, %pa, %pb : index
  %ac = arith.cmpi eq, %pa, %pc : index
  %ra = arith.cmpi eq, %pr, %pa : index
  %rb = arith.cmpi ne, %pr, %pb : index
  %x0 = arith.extui %ab : i1 to i64
  call @printI64(%x0) : (i64) -> ()
  %x1 = arith.extui %ac : i1 to i64
  call @printI64(%x1) : (i64) -> ()
  %x2 = arith.extui %ra : i1 to i64
  call @printI64(%x2) : (i64) -> ()
  %x3 = arith.extui %rb : i1 to i64
  call @printI64(%x3) : (i64) -> ()
  call @printNewline() : () -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// A callee compares what it is given: the same buffer twice, or two.
func.func private @differ(%m: memref<8xi64>, %n: memref<8xi64>) -> i64 {
  %p = memref.extract_aligned_pointer_as_index %m : memref<8xi64> -> index
  %q = memref.extract_aligned_pointer_as_index %n : memref<8xi64> -> index
  %c = arith.cmpi ne, %p, %q : index
  %x = arith.extui %c : i1 to i64
  return %x : i64
}
func.func @compared_by_a_callee(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  %x = call @differ(%a, %b) : (memref<8xi64>, memref<8xi64>) -> i64
  call @printI64(%x) : (i64) -> ()
  %y = call @differ(%a, %a) : (memref<8xi64>, memref<8xi64>) -> i64
  call @printI64(%y) : (i64) -> ()
  call @printNewline() : () -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
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
  call @kept_by_a_call(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @overwritten_while_kept(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @kept_by_a_callee(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @kept_by_a_recursion(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @kept_by_two_in_turns(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @kept_by_an_unknown_callee(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @kept_empty(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  %c1 = arith.constant 1 : index
  call @in_a_loop(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c3 = arith.constant 3 : index
  call @in_a_loop(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %false = arith.constant false
  call @on_one_way(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  %true = arith.constant true
  call @on_one_way(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @selected(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @selected(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @as_a_number(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @of_a_view_as_a_number(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @taken_apart(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @stored(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @stored_twice(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @returned(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @kept_until_freed(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @compared(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @compared(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @compared_by_a_callee(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
