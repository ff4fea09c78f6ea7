// RUN: run-both.sh --runner --colors %s | FileCheck %s
// REQUIRES: mlir-opt
// CHECK: same: 137 lines
// What blocks make and hand to the argument of one block shares bytes, since no path has two of them: a diamond, a switch, a ladder in
// which one of the blocks hands on what came to it, a diamond in a loop, blocks that hand to the head of a loop. Beside it lives what must not be touched.

func.func private @printI64(i64)
func.func private @printNewline()

func.func private @fill(%m: memref<8xi64> {llvm.nocapture}, %x: i64) {
  affine.for %i = 0 to 8 {
    %0 = arith.index_cast %i : index to i64
    %1 = arith.muli %0, %x : i64
    %2 = arith.addi %1, %x : i64
    affine.store %2, %m[%i] : memref<8xi64>
  }
  return
}
func.func private @show(%m: memref<8xi64> {llvm.nocapture}) {
  %zero = arith.constant 0 : i64
  %c7 = arith.constant 7 : i64
  %r = affine.for %i = 0 to 8 iter_args(%s = %zero) -> i64 {
    %0 = affine.load %m[%i] : memref<8xi64>
    %1 = arith.muli %s, %c7 : i64
    %2 = arith.addi %1, %0 : i64
    affine.yield %2 : i64
  }
  call @printI64(%r) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func private @diamond(%p: i1, %x: i64) {
  %c2 = arith.constant 2 : i64
  %y = arith.muli %x, %c2 : i64
  %z = memref.alloca() : memref<8xi64>
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  call @fill(%z, %y) : (memref<8xi64>, i64) -> ()
  cf.cond_br %p, ^then, ^else
^then:
  call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%a : memref<8xi64>)
^else:
  call @fill(%b, %y) : (memref<8xi64>, i64) -> ()
  call @show(%b) : (memref<8xi64>) -> ()
  cf.br ^join(%b : memref<8xi64>)
^join(%r: memref<8xi64>):
  call @show(%r) : (memref<8xi64>) -> ()
  call @show(%z) : (memref<8xi64>) -> ()
  return
}
// Two of the cases make the same buffer, which starts above therefore; one hands on %z.
func.func private @switch(%k: i32, %x: i64) {
  %c3 = arith.constant 3 : i64
  %y = arith.addi %x, %c3 : i64
  %z = memref.alloca() : memref<8xi64>
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %c = memref.alloca() : memref<8xi64>
  call @fill(%z, %y) : (memref<8xi64>, i64) -> ()
  cf.switch %k : i32, [
    default: ^join(%z : memref<8xi64>),
    0: ^first,
    1: ^second,
    2: ^third
  ]
^first:
  call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%a : memref<8xi64>)
^second:
  call @fill(%b, %x) : (memref<8xi64>, i64) -> ()
  call @show(%b) : (memref<8xi64>) -> ()
  call @fill(%c, %y) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%c : memref<8xi64>)
^third:
  call @fill(%c, %x) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%c : memref<8xi64>)
^join(%r: memref<8xi64>):
  call @show(%r) : (memref<8xi64>) -> ()
  call @show(%z) : (memref<8xi64>) -> ()
  return
}
// What has been handed on once is handed on again, and another block makes what it replaces it by.
func.func private @ladder(%p: i1, %q: i1, %x: i64) {
  %c5 = arith.constant 5 : i64
  %y = arith.addi %x, %c5 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %c = memref.alloca() : memref<8xi64>
  cf.cond_br %p, ^then, ^else
^then:
  call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%a : memref<8xi64>)
^else:
  call @fill(%b, %y) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%b : memref<8xi64>)
^join(%r: memref<8xi64>):
  cf.cond_br %q, ^again(%r : memref<8xi64>), ^other
^other:
  call @fill(%c, %y) : (memref<8xi64>, i64) -> ()
  call @show(%r) : (memref<8xi64>) -> ()
  cf.br ^again(%c : memref<8xi64>)
^again(%s: memref<8xi64>):
  call @show(%s) : (memref<8xi64>) -> ()
  return
}
// Round and round; what the last round has handed on is shown behind the loop.
func.func private @loop(%n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  cf.br ^head(%c0, %x : index, i64)
^head(%i: index, %v: i64):
  %even = arith.andi %i, %c1 : index
  %p = arith.cmpi eq, %even, %c0 : index
  cf.cond_br %p, ^then, ^else
^then:
  call @fill(%a, %v) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%a : memref<8xi64>)
^else:
  call @fill(%b, %v) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%b : memref<8xi64>)
^join(%r: memref<8xi64>):
  call @show(%r) : (memref<8xi64>) -> ()
  %w = memref.load %r[%c1] : memref<8xi64>
  %j = arith.addi %i, %c1 : index
  %more = arith.cmpi slt, %j, %n : index
  cf.cond_br %more, ^head(%j, %w : index, i64), ^out
^out:
  call @show(%r) : (memref<8xi64>) -> ()
  return
}
// %a of the last round is used behind the other arm of this one: it is live there, and shares nothing.
func.func private @ping_pong(%n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %z = memref.alloca() : memref<8xi64>
  call @fill(%z, %x) : (memref<8xi64>, i64) -> ()
  cf.br ^head(%c0, %z : index, memref<8xi64>)
^head(%i: index, %old: memref<8xi64>):
  %even = arith.andi %i, %c1 : index
  %p = arith.cmpi eq, %even, %c0 : index
  %v = memref.load %old[%c1] : memref<8xi64>
  cf.cond_br %p, ^then, ^else
^then:
  call @fill(%a, %v) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%a : memref<8xi64>)
^else:
  call @fill(%b, %v) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%b : memref<8xi64>)
^join(%r: memref<8xi64>):
  call @show(%old) : (memref<8xi64>) -> ()
  call @show(%r) : (memref<8xi64>) -> ()
  %j = arith.addi %i, %c1 : index
  %more = arith.cmpi slt, %j, %n : index
  cf.cond_br %more, ^head(%j, %r : index, memref<8xi64>), ^out
^out:
  return
}
// Both blocks hand what they make to the head of a loop, which changes it in each round.
func.func private @head(%p: i1, %n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = arith.addi %x, %x : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %z = memref.alloca() : memref<8xi64>
  call @fill(%z, %y) : (memref<8xi64>, i64) -> ()
  cf.cond_br %p, ^then, ^else
^then:
  call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  cf.br ^head(%c0, %a : index, memref<8xi64>)
^else:
  call @fill(%b, %y) : (memref<8xi64>, i64) -> ()
  call @show(%b) : (memref<8xi64>) -> ()
  cf.br ^head(%c0, %b : index, memref<8xi64>)
^head(%i: index, %r: memref<8xi64>):
  call @show(%r) : (memref<8xi64>) -> ()
  %v = memref.load %r[%i] : memref<8xi64>
  %w = arith.addi %v, %y : i64
  %j = arith.addi %i, %c1 : index
  memref.store %w, %r[%j] : memref<8xi64>
  %more = arith.cmpi slt, %j, %n : index
  cf.cond_br %more, ^head(%j, %r : index, memref<8xi64>), ^out
^out:
  call @show(%r) : (memref<8xi64>) -> ()
  call @show(%z) : (memref<8xi64>) -> ()
  return
}
// The loop hands on what it makes itself, of what came from outside, and shows both: that shares with neither.
func.func private @replaced(%p: i1, %n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %c = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  cf.cond_br %p, ^then, ^else
^then:
  call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  cf.br ^head(%c0, %a : index, memref<8xi64>)
^else:
  %y = arith.addi %x, %x : i64
  call @fill(%b, %y) : (memref<8xi64>, i64) -> ()
  cf.br ^head(%c0, %b : index, memref<8xi64>)
^head(%i: index, %r: memref<8xi64>):
  %v = memref.load %r[%c1] : memref<8xi64>
  call @fill(%d, %v) : (memref<8xi64>, i64) -> ()
  %u = memref.load %d[%c1] : memref<8xi64>
  call @show(%r) : (memref<8xi64>) -> ()
  call @fill(%c, %u) : (memref<8xi64>, i64) -> ()
  %j = arith.addi %i, %c1 : index
  %more = arith.cmpi slt, %j, %n : index
  cf.cond_br %more, ^head(%j, %c : index, memref<8xi64>), ^out
^out:
  call @show(%r) : (memref<8xi64>) -> ()
  call @show(%c) : (memref<8xi64>) -> ()
  return
}
// Each round of the outer loop makes them anew, from what the inner one has left.
func.func private @rounds(%n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  cf.br ^round(%c0, %x : index, i64)
^round(%k: index, %v: i64):
  %odd = arith.andi %k, %c1 : index
  %p = arith.cmpi eq, %odd, %c0 : index
  cf.cond_br %p, ^then, ^else
^then:
  call @fill(%a, %v) : (memref<8xi64>, i64) -> ()
  cf.br ^head(%c0, %a : index, memref<8xi64>)
^else:
  call @fill(%b, %v) : (memref<8xi64>, i64) -> ()
  cf.br ^head(%c0, %b : index, memref<8xi64>)
^head(%i: index, %r: memref<8xi64>):
  call @show(%r) : (memref<8xi64>) -> ()
  %u = memref.load %r[%c2] : memref<8xi64>
  %w = arith.subi %u, %v : i64
  memref.store %w, %r[%i] : memref<8xi64>
  %j = arith.addi %i, %c1 : index
  %more = arith.cmpi slt, %j, %n : index
  cf.cond_br %more, ^head(%j, %r : index, memref<8xi64>), ^next
^next:
  %s = memref.load %r[%c0] : memref<8xi64>
  %l = arith.addi %k, %c1 : index
  %again = arith.cmpi slt, %l, %n : index
  cf.cond_br %again, ^round(%l, %s : index, i64), ^out
^out:
  return
}
// A loop of two blocks, entered at the one with what either arm has made, or at the other; round it goes with %z.
func.func private @two_heads(%p: i1, %q: i1, %n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = arith.addi %x, %x : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %z = memref.alloca() : memref<8xi64>
  call @fill(%z, %y) : (memref<8xi64>, i64) -> ()
  cf.cond_br %p, ^arms, ^second(%c0 : index)
^arms:
  cf.cond_br %q, ^then, ^else
^then:
  call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  cf.br ^first(%c0, %a : index, memref<8xi64>)
^else:
  call @fill(%b, %x) : (memref<8xi64>, i64) -> ()
  call @show(%b) : (memref<8xi64>) -> ()
  cf.br ^first(%c0, %b : index, memref<8xi64>)
^first(%i: index, %r: memref<8xi64>):
  call @show(%r) : (memref<8xi64>) -> ()
  %v = memref.load %r[%c1] : memref<8xi64>
  memref.store %v, %r[%i] : memref<8xi64>
  call @show(%r) : (memref<8xi64>) -> ()
  cf.br ^second(%i : index)
^second(%k: index):
  call @show(%z) : (memref<8xi64>) -> ()
  %j = arith.addi %k, %c1 : index
  %more = arith.cmpi slt, %j, %n : index
  cf.cond_br %more, ^first(%j, %z : index, memref<8xi64>), ^out
^out:
  call @show(%z) : (memref<8xi64>) -> ()
  return
}
func.func @main() -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %x = arith.constant 3 : i64
  %k0 = arith.constant 0 : i32
  %k1 = arith.constant 1 : i32
  %k2 = arith.constant 2 : i32
  %k3 = arith.constant 3 : i32
  %n = arith.constant 5 : index
  call @diamond(%true, %x) : (i1, i64) -> ()
  call @diamond(%false, %x) : (i1, i64) -> ()
  call @switch(%k0, %x) : (i32, i64) -> ()
  call @switch(%k1, %x) : (i32, i64) -> ()
  call @switch(%k2, %x) : (i32, i64) -> ()
  call @switch(%k3, %x) : (i32, i64) -> ()
  call @ladder(%true, %true, %x) : (i1, i1, i64) -> ()
  call @ladder(%true, %false, %x) : (i1, i1, i64) -> ()
  call @ladder(%false, %true, %x) : (i1, i1, i64) -> ()
  call @ladder(%false, %false, %x) : (i1, i1, i64) -> ()
  call @loop(%n, %x) : (index, i64) -> ()
  call @ping_pong(%n, %x) : (index, i64) -> ()
  call @head(%true, %n, %x) : (i1, index, i64) -> ()
  call @head(%false, %n, %x) : (i1, index, i64) -> ()
  call @replaced(%true, %n, %x) : (i1, index, i64) -> ()
  call @replaced(%false, %n, %x) : (i1, index, i64) -> ()
  call @rounds(%n, %x) : (index, i64) -> ()
  call @two_heads(%true, %true, %n, %x) : (i1, i1, index, i64) -> ()
  call @two_heads(%true, %false, %n, %x) : (i1, i1, index, i64) -> ()
  call @two_heads(%false, %true, %n, %x) : (i1, i1, index, i64) -> ()
  return %k0 : i32
}
