// RUN: lifeopt %s -o %t.ll && llc -relocation-model=pic -filetype=obj %t.ll -o %t.o && cc -o %t %t.o %S/../tools/print.c && %t | FileCheck %s
// RUN: lifeopt %s --emit=mlir -o %t.mlir && %S/Inputs/by-mlir-opt.sh %t.mlir %t.again && %t.again | FileCheck %s
// RUN: lifeopt %s --color=none --emit=mlir -o %t.mlir && %S/Inputs/by-mlir-opt.sh %t.mlir %t.again && %t.again | FileCheck %s
// Allocas in loops as MLIR that mlir-opt lowers: its loops release nothing, so without lifeopt they ask for more stack than there is.
// What an iteration hands to the next is not overwritten by it.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @p(%w: i64) {
  call @printI64(%w) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @set(%m: memref<1000xi64>, %x: i64) {
  %c0 = arith.constant 0 : index
  memref.store %x, %m[%c0] : memref<1000xi64>
  return
}

// Two that live at a time, so that neither is part of a slot; the callee sees one of them.
func.func @in_for(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> i64 {
    %a = memref.alloca() : memref<1000xi64>
    %b = memref.alloca() : memref<1000xi64>
    %x = arith.index_cast %i : index to i64
    func.call @set(%a, %x) : (memref<1000xi64>, i64) -> ()
    memref.store %s, %b[%i] : memref<1000xi64>
    %0 = memref.load %a[%c0] : memref<1000xi64>
    %1 = memref.load %b[%i] : memref<1000xi64>
    %2 = arith.addi %0, %1 : i64
    scf.yield %2 : i64
  }
  return %r : i64
}
func.func @in_blocks(%n: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  cf.br ^head(%zero, %zero : i64, i64)
^head(%i: i64, %s: i64):
  %a = memref.alloca() : memref<1000xi64>
  %b = memref.alloca() : memref<1000xi64>
  memref.store %i, %a[%c0] : memref<1000xi64>
  memref.store %s, %b[%c0] : memref<1000xi64>
  %0 = memref.load %a[%c0] : memref<1000xi64>
  %1 = memref.load %b[%c0] : memref<1000xi64>
  %t = arith.addi %0, %1 : i64
  %j = arith.addi %i, %one : i64
  %go = arith.cmpi slt, %j, %n : i64
  cf.cond_br %go, ^head(%j, %t : i64, i64), ^exit
^exit:
  // of the last iteration
  %2 = memref.load %b[%c0] : memref<1000xi64>
  %3 = arith.addi %t, %2 : i64
  return %3 : i64
}

// The head of the loop has the storage of the iteration before, and allocates its own: it is begun by the allocation.
func.func @handed_on(%n: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %first = memref.alloca() : memref<1xi64>
  memref.store %zero, %first[%c0] : memref<1xi64>
  cf.br ^head(%zero, %first : i64, memref<1xi64>)
^head(%i: i64, %m: memref<1xi64>):
  %fresh = memref.alloca() : memref<1xi64>
  %t = memref.alloca() : memref<1xi64>
  memref.store %i, %t[%c0] : memref<1xi64>
  %w = memref.load %t[%c0] : memref<1xi64>
  memref.store %w, %fresh[%c0] : memref<1xi64>
  %v = memref.load %m[%c0] : memref<1xi64>
  %d = arith.addi %v, %w : i64
  memref.store %d, %fresh[%c0] : memref<1xi64>
  %j = arith.addi %i, %one : i64
  %go = arith.cmpi slt, %j, %n : i64
  cf.cond_br %go, ^head(%j, %fresh : i64, memref<1xi64>), ^exit
^exit:
  %x = memref.load %fresh[%c0] : memref<1xi64>
  return %x : i64
}

// The callee keeps the address of the first iteration's storage, and the others read it there.
memref.global "private" @kept : memref<1xindex> = dense<0>
func.func @keep(%m: memref<1xi64>, %i: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %kept = memref.get_global @kept : memref<1xindex>
  %first = arith.cmpi eq, %i, %zero : i64
  scf.if %first {
    %p = memref.extract_aligned_pointer_as_index %m : memref<1xi64> -> index
    memref.store %p, %kept[%c0] : memref<1xindex>
  }
  %p = memref.extract_aligned_pointer_as_index %m : memref<1xi64> -> index
  %q = memref.load %kept[%c0] : memref<1xindex>
  %same = arith.cmpi eq, %p, %q : index
  %r = arith.extui %same : i1 to i64
  return %r : i64
}
func.func @seen(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r:2 = scf.while (%i = %zero, %s = %zero) : (i64, i64) -> (i64, i64) {
    %a = memref.alloca() : memref<1xi64>
    %x = func.call @keep(%a, %i) : (memref<1xi64>, i64) -> i64
    %t = arith.addi %s, %x : i64
    %j = arith.addi %i, %one : i64
    %go = arith.cmpi slt, %j, %n : i64
    scf.condition(%go) %j, %t : i64, i64
  } do {
  ^bb0(%j: i64, %t: i64):
    scf.yield %j, %t : i64, i64
  }
  return %r#1 : i64
}

func.func @main() -> i32 {
  %ten = arith.constant 10 : i64
  %thousand = arith.constant 1000 : index
  %many = arith.constant 100000 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  %zero = arith.constant 0 : i64
  // CHECK: 49950000
  %0 = scf.for %i = %c0 to %c100 step %c1 iter_args(%s = %zero) -> i64 {
    %x = func.call @in_for(%thousand) : (index) -> i64
    %t = arith.addi %s, %x : i64
    scf.yield %t : i64
  }
  call @p(%0) : (i64) -> ()
  // CHECK: 9999800001
  %1 = call @in_blocks(%many) : (i64) -> i64
  call @p(%1) : (i64) -> ()
  // CHECK: 45
  %2 = call @handed_on(%ten) : (i64) -> i64
  call @p(%2) : (i64) -> ()
  // the first is itself, and no other is
  // CHECK: 1
  %3 = call @seen(%ten) : (i64) -> i64
  call @p(%3) : (i64) -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
