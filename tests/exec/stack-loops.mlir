// RUN: run-both.sh --alone %s | FileCheck %s
// Allocas of dynamic size in loops that are no scopes of allocas, scf.while and loops of blocks, nested in each other and in scopes, do not
// make the stack grow; what an iteration hands to the next, and what is used behind the loop, stays.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @p(%x: index) {
  %w = arith.index_cast %x : index to i64
  call @printI64(%w) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @in_while(%n: index, %size: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.while (%i = %c0, %s = %c0) : (index, index) -> (index, index) {
    %a = memref.alloca(%size) : memref<?xindex>
    memref.store %i, %a[%c1] : memref<?xindex>
    %v = memref.load %a[%c1] : memref<?xindex>
    %t = arith.addi %s, %v : index
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i, %t : index, index
  } do {
  ^bb0(%i: index, %s: index):
    %b = memref.alloca(%size) : memref<?xindex>
    memref.store %s, %b[%c1] : memref<?xindex>
    %v = memref.load %b[%c1] : memref<?xindex>
    %j = arith.addi %i, %c1 : index
    scf.yield %j, %v : index, index
  }
  return %r#1 : index
}
func.func @in_blocks(%n: index, %size: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0, %c0 : index, index)
^head(%i: index, %s: index):
  %m = memref.alloca(%size) : memref<?xindex>
  memref.store %i, %m[%c1] : memref<?xindex>
  %odd = arith.andi %i, %c1 : index
  %is_odd = arith.cmpi eq, %odd, %c1 : index
  cf.cond_br %is_odd, ^skip, ^deep
^deep:
  %d = memref.alloca(%size) : memref<?xindex>
  memref.store %i, %d[%c0] : memref<?xindex>
  cf.br ^skip
^skip:
  %v = memref.load %m[%c1] : memref<?xindex>
  %t = arith.addi %s, %v : index
  %j = arith.addi %i, %c1 : index
  %go = arith.cmpi slt, %j, %n : index
  cf.cond_br %go, ^head(%j, %t : index, index), ^exit
^exit:
  // of the last iteration
  %last = memref.load %m[%c1] : memref<?xindex>
  %sum = arith.addi %t, %last : index
  return %sum : index
}
// A loop of blocks in one of blocks in an scf.for around a while, and blocks of an execute_region.
func.func @nested(%n: index, %size: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %x = scf.execute_region -> index {
      cf.br ^outer(%c0, %s : index, index)
    ^outer(%j: index, %t: index):
      cf.br ^inner(%c0, %t : index, index)
    ^inner(%k: index, %u: index):
      %m = memref.alloca(%size) : memref<?xindex>
      memref.store %u, %m[%c1] : memref<?xindex>
      %w = scf.while (%q = %c0) : (index) -> index {
        %l = memref.alloca(%size) : memref<?xindex>
        memref.store %q, %l[%c0] : memref<?xindex>
        %go = arith.cmpi slt, %q, %n : index
        scf.condition(%go) %q : index
      } do {
      ^bb0(%q: index):
        %q1 = arith.addi %q, %c1 : index
        scf.yield %q1 : index
      }
      %u0 = memref.load %m[%c1] : memref<?xindex>
      %u1 = arith.addi %u0, %w : index
      %k1 = arith.addi %k, %c1 : index
      %more = arith.cmpi slt, %k1, %n : index
      cf.cond_br %more, ^inner(%k1, %u1 : index, index), ^next
    ^next:
      %j1 = arith.addi %j, %c1 : index
      %again = arith.cmpi slt, %j1, %n : index
      cf.cond_br %again, ^outer(%j1, %u1 : index, index), ^out
    ^out:
      scf.yield %u1 : index
    }
    scf.yield %x : index
  }
  return %r : index
}
// Handed to the next iteration: it must keep what it holds.
func.func @carried(%n: index, %size: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloca(%size) : memref<?xindex>
  memref.store %c1, %first[%c0] : memref<?xindex>
  cf.br ^head(%c0, %first : index, memref<?xindex>)
^head(%i: index, %old: memref<?xindex>):
  %new = memref.alloca(%size) : memref<?xindex>
  %other = memref.alloca(%size) : memref<?xindex>
  memref.store %i, %other[%c0] : memref<?xindex>
  %v = memref.load %old[%c0] : memref<?xindex>
  %w = arith.addi %v, %i : index
  memref.store %w, %new[%c0] : memref<?xindex>
  %j = arith.addi %i, %c1 : index
  %go = arith.cmpi slt, %j, %n : index
  cf.cond_br %go, ^head(%j, %new : index, memref<?xindex>), ^exit
^exit:
  %r = memref.load %new[%c0] : memref<?xindex>
  return %r : index
}
// Allocated on one of two ways to the loop, and handed to it.
func.func @two_ways(%c: i1, %n: index, %size: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.cond_br %c, ^a, ^b
^a:
  %x = memref.alloca(%size) : memref<?xindex>
  memref.store %n, %x[%c1] : memref<?xindex>
  cf.br ^head(%c0, %c0, %x : index, index, memref<?xindex>)
^b:
  %y = memref.alloca(%size) : memref<?xindex>
  memref.store %size, %y[%c1] : memref<?xindex>
  cf.br ^head(%c0, %c0, %y : index, index, memref<?xindex>)
^head(%i: index, %s: index, %m: memref<?xindex>):
  %t = memref.alloca(%size) : memref<?xindex>
  memref.store %i, %t[%c1] : memref<?xindex>
  %v = memref.load %m[%c1] : memref<?xindex>
  %u = memref.load %t[%c1] : memref<?xindex>
  %w = arith.addi %v, %u : index
  %s1 = arith.addi %s, %w : index
  %j = arith.addi %i, %c1 : index
  %go = arith.cmpi slt, %j, %n : index
  cf.cond_br %go, ^head(%j, %s1, %m : index, index, memref<?xindex>), ^exit
^exit:
  return %s1 : index
}
func.func @main() -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c10 = arith.constant 10 : index
  %many = arith.constant 100000 : index
  %some = arith.constant 40 : index
  %size = arith.constant 1000 : index
  // CHECK: 5000050000
  %0 = call @in_while(%many, %size) : (index, index) -> index
  call @p(%0) : (index) -> ()
  // CHECK: 5000049999
  %1 = call @in_blocks(%many, %size) : (index, index) -> index
  call @p(%1) : (index) -> ()
  // CHECK: 2560000
  %2 = call @nested(%some, %size) : (index, index) -> index
  call @p(%2) : (index) -> ()
  // CHECK: 46
  %3 = call @carried(%c10, %size) : (index, index) -> index
  call @p(%3) : (index) -> ()
  // CHECK: 145
  %4 = call @two_ways(%true, %c10, %size) : (i1, index, index) -> index
  call @p(%4) : (index) -> ()
  // CHECK: 10045
  %5 = call @two_ways(%false, %c10, %size) : (i1, index, index) -> index
  call @p(%5) : (index) -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
