// RUN: lifeopt %s -o %t.ll
// RUN: llc -relocation-model=pic -filetype=obj %t.ll -o %t.o
// RUN: cc -w %t.o %S/../tools/print.c -o %t.exe && %t.exe | FileCheck %s
// An alloca in a loop of a hundred thousand trips, of static or of dynamic size, does not make the stack grow. (With MLIR's own lowering
// this program dies.)
// CHECK: 4999950000
// CHECK-NEXT: 4999950000
// CHECK-NEXT: 4999950000

func.func private @printI64(i64)
func.func private @printNewline()
func.func @p(%x: index) {
  %w = arith.index_cast %x : index to i64
  call @printI64(%w) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @fixed(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %m = memref.alloca() : memref<1000xindex>
    memref.store %i, %m[%c1] : memref<1000xindex>
    %v = memref.load %m[%c1] : memref<1000xindex>
    %t = arith.addi %s, %v : index
    scf.yield %t : index
  }
  return %r : index
}
func.func @dynamic(%n: index, %size: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %m = memref.alloca(%size) : memref<?xindex>
    memref.store %i, %m[%c1] : memref<?xindex>
    %v = memref.load %m[%c1] : memref<?xindex>
    %t = arith.addi %s, %v : index
    scf.yield %t : index
  }
  return %r : index
}
func.func @blocks(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0, %c0 : index, index)
^head(%i: index, %s: index):
  %m = memref.alloca() : memref<1000xindex>
  memref.store %i, %m[%c1] : memref<1000xindex>
  %v = memref.load %m[%c1] : memref<1000xindex>
  %t = arith.addi %s, %v : index
  %j = arith.addi %i, %c1 : index
  %go = arith.cmpi slt, %j, %n : index
  cf.cond_br %go, ^head(%j, %t : index, index), ^exit
^exit:
  return %t : index
}
func.func @main() -> i32 {
  %n = arith.constant 100000 : index
  %size = arith.constant 1000 : index
  %0 = call @fixed(%n) : (index) -> index
  call @p(%0) : (index) -> ()
  %1 = call @dynamic(%n, %size) : (index, index) -> index
  call @p(%1) : (index) -> ()
  %2 = call @blocks(%n) : (index) -> index
  call @p(%2) : (index) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
