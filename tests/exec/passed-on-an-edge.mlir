// RUN: run-both.sh --colors %s
// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --emit=mlir -o %t.mlir && lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// A buffer that a branch passes to a block argument is live on that edge alone: another buffer may have its bytes on the other one, also if
// the edge is critical. Where it is read there, it is live there.

func.func private @printI64(i64)
func.func private @printNewline()
func.func private @sum(%m: memref<8xi64>) -> i64 attributes {no_inline} {
  %zero = arith.constant 0 : i64
  %s = affine.for %i = 0 to 8 iter_args(%p = %zero) -> (i64) {
    %v = affine.load %m[%i] : memref<8xi64>
    %c = arith.constant 3 : i64
    %r = arith.muli %p, %c : i64
    %q = arith.addi %r, %v : i64
    affine.yield %q : i64
  }
  return %s : i64
}
func.func private @fill(%m: memref<8xi64>, %x: i64) attributes {no_inline} {
  affine.for %i = 0 to 8 {
    %k = arith.index_cast %i : index to i64
    %v = arith.muli %k, %x : i64
    affine.store %v, %m[%i] : memref<8xi64>
  }
  return
}
// CHECK: @triangle {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}64 {{ *}}64
func.func @triangle(%c: i1, %x: i64, %y: i64) -> i64 {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  func.call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  cf.cond_br %c, ^join(%a : memref<8xi64>), ^other
^other:
  func.call @fill(%b, %y) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%b : memref<8xi64>)
^join(%m: memref<8xi64>):
  %s = func.call @sum(%m) : (memref<8xi64>) -> i64
  return %s : i64
}
// CHECK: @critical {{ *}}3 {{ *}}3 {{ *}}192 {{ *}}64 {{ *}}64
func.func @critical(%c: i1, %d: i1, %x: i64, %y: i64) -> i64 {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %z = memref.alloca() : memref<8xi64>
  func.call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  cf.cond_br %c, ^join(%a : memref<8xi64>), ^one
^one:
  func.call @fill(%b, %y) : (memref<8xi64>, i64) -> ()
  cf.cond_br %d, ^join(%b : memref<8xi64>), ^two
^two:
  func.call @fill(%z, %x) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%z : memref<8xi64>)
^join(%m: memref<8xi64>):
  %s = func.call @sum(%m) : (memref<8xi64>) -> i64
  return %s : i64
}
// The edge to ^end leads there from elsewhere too: the end of %a there needs a block of its own.
// CHECK: @split {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}64 {{ *}}64
func.func @split(%c: i1, %d: i1, %x: i64, %y: i64) -> i64 {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  cf.cond_br %d, ^make, ^end
^make:
  func.call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  cf.cond_br %c, ^join(%a : memref<8xi64>), ^end
^end:
  func.call @fill(%b, %y) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%b : memref<8xi64>)
^join(%m: memref<8xi64>):
  %s = func.call @sum(%m) : (memref<8xi64>) -> i64
  return %s : i64
}
// In each round of a loop.
// CHECK: @rounds {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}64 {{ *}}64
func.func @rounds(%x: i64, %y: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %four = arith.constant 4 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  cf.br ^head(%zero, %zero : i64, i64)
^head(%i: i64, %s: i64):
  %more = arith.cmpi slt, %i, %four : i64
  cf.cond_br %more, ^body, ^exit
^body:
  %odd = arith.trunci %i : i64 to i1
  %xi = arith.addi %x, %i : i64
  func.call @fill(%a, %xi) : (memref<8xi64>, i64) -> ()
  cf.cond_br %odd, ^join(%a : memref<8xi64>), ^other
^other:
  func.call @fill(%b, %y) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%b : memref<8xi64>)
^join(%m: memref<8xi64>):
  %t = func.call @sum(%m) : (memref<8xi64>) -> i64
  %u = arith.addi %s, %t : i64
  %j = arith.addi %i, %one : i64
  cf.br ^head(%j, %u : i64, i64)
^exit:
  return %s : i64
}
// %a is read on the other edge as well, once before and once after %b is written.
// CHECK: @read_before {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}64 {{ *}}64
func.func @read_before(%c: i1, %x: i64, %y: i64) -> i64 {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  func.call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  cf.cond_br %c, ^join(%a : memref<8xi64>), ^other
^other:
  %z = func.call @sum(%a) : (memref<8xi64>) -> i64
  func.call @fill(%b, %z) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%b : memref<8xi64>)
^join(%m: memref<8xi64>):
  %s = func.call @sum(%m) : (memref<8xi64>) -> i64
  return %s : i64
}
// CHECK: @read_after {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}128 {{ *}}128
func.func @read_after(%c: i1, %x: i64, %y: i64) -> i64 {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  func.call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  cf.cond_br %c, ^join(%a : memref<8xi64>), ^other
^other:
  func.call @fill(%b, %y) : (memref<8xi64>, i64) -> ()
  %z = func.call @sum(%a) : (memref<8xi64>) -> i64
  func.call @printI64(%z) : (i64) -> ()
  cf.br ^join(%b : memref<8xi64>)
^join(%m: memref<8xi64>):
  %s = func.call @sum(%m) : (memref<8xi64>) -> i64
  return %s : i64
}
// %a is read where the paths have met.
// CHECK: @read_by_its_name {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}128 {{ *}}128
func.func @read_by_its_name(%c: i1, %x: i64, %y: i64) -> i64 {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  func.call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  cf.cond_br %c, ^join(%a : memref<8xi64>), ^other
^other:
  func.call @fill(%b, %y) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%b : memref<8xi64>)
^join(%m: memref<8xi64>):
  %s = func.call @sum(%m) : (memref<8xi64>) -> i64
  %t = func.call @sum(%a) : (memref<8xi64>) -> i64
  %r = arith.xori %s, %t : i64
  return %r : i64
}
// What %a was before is written in part after it was passed.
func.func @written_after(%c: i1, %x: i64, %y: i64) -> i64 {
  %k = arith.constant 3 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  func.call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  cf.cond_br %c, ^join(%a : memref<8xi64>), ^other
^other:
  func.call @fill(%b, %y) : (memref<8xi64>, i64) -> ()
  cf.br ^join(%b : memref<8xi64>)
^join(%m: memref<8xi64>):
  memref.store %y, %m[%k] : memref<8xi64>
  %s = func.call @sum(%m) : (memref<8xi64>) -> i64
  return %s : i64
}
// The names of one block bring the buffer on different edges: the loop brings it to %m alone, and carries what %m has written.
func.func @names_of_one_block(%c: i1, %x: i64, %y: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %three = arith.constant 3 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %t = memref.alloca() : memref<8xi64>
  func.call @fill(%a, %x) : (memref<8xi64>, i64) -> ()
  func.call @fill(%b, %y) : (memref<8xi64>, i64) -> ()
  cf.cond_br %c, ^head(%a, %a, %zero, %zero : memref<8xi64>, memref<8xi64>, i64, i64), ^other
^other:
  cf.br ^head(%b, %b, %zero, %zero : memref<8xi64>, memref<8xi64>, i64, i64)
^head(%m: memref<8xi64>, %n: memref<8xi64>, %i: i64, %from: i64):
  %s = func.call @sum(%n) : (memref<8xi64>) -> i64
  %r = func.call @sum(%m) : (memref<8xi64>) -> i64
  %p = arith.addi %r, %s : i64
  %q = arith.addi %p, %from : i64
  func.call @fill(%m, %q) : (memref<8xi64>, i64) -> ()
  cf.br ^tail
^tail:
  func.call @fill(%t, %i) : (memref<8xi64>, i64) -> ()
  %u = func.call @sum(%t) : (memref<8xi64>) -> i64
  %to = arith.addi %u, %q : i64
  %next = arith.addi %i, %one : i64
  %more = arith.cmpi slt, %next, %three : i64
  cf.cond_br %more, ^head(%m, %b, %next, %to : memref<8xi64>, memref<8xi64>, i64, i64), ^end
^end:
  return %to : i64
}
func.func @show(%x: i64) {
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  %zero = arith.constant 0 : i32
  %x = arith.constant 7 : i64
  %y = arith.constant 11 : i64
  %lo = arith.constant 0 : index
  %hi = arith.constant 4 : index
  %step = arith.constant 1 : index
  scf.for %k = %lo to %hi step %step {
    %i = arith.index_cast %k : index to i64
    %one = arith.constant 1 : i64
    %c = arith.trunci %i : i64 to i1
    %h = arith.shrui %i, %one : i64
    %d = arith.trunci %h : i64 to i1
    %r0 = func.call @triangle(%c, %x, %y) : (i1, i64, i64) -> i64
    func.call @show(%r0) : (i64) -> ()
    %r1 = func.call @critical(%c, %d, %x, %y) : (i1, i1, i64, i64) -> i64
    func.call @show(%r1) : (i64) -> ()
    %r2 = func.call @split(%c, %d, %x, %y) : (i1, i1, i64, i64) -> i64
    func.call @show(%r2) : (i64) -> ()
    %r3 = func.call @rounds(%x, %y) : (i64, i64) -> i64
    func.call @show(%r3) : (i64) -> ()
    %r4 = func.call @read_before(%c, %x, %y) : (i1, i64, i64) -> i64
    func.call @show(%r4) : (i64) -> ()
    %r5 = func.call @read_after(%c, %x, %y) : (i1, i64, i64) -> i64
    func.call @show(%r5) : (i64) -> ()
    %r6 = func.call @read_by_its_name(%c, %x, %y) : (i1, i64, i64) -> i64
    func.call @show(%r6) : (i64) -> ()
    %r7 = func.call @written_after(%c, %x, %y) : (i1, i64, i64) -> i64
    func.call @show(%r7) : (i64) -> ()
    %r8 = func.call @names_of_one_block(%c, %x, %y) : (i1, i64, i64) -> i64
    func.call @show(%r8) : (i64) -> ()
  }
  return %zero : i32
}
