// REQUIRES: mlir-opt
// RUN: run-both.sh %s | FileCheck %s
// CHECK: same:
// Memory spaces: storage in one, seen from another, copied between them, with and without a rank; memrefs that are told apart and aligned.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @p(%x: index) {
  %w = arith.index_cast %x : index to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @show(%u: memref<*xindex, 2>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.cast %u : memref<*xindex, 2> to memref<?xindex, 2>
  %n = memref.dim %m, %c0 : memref<?xindex, 2>
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %m[%i] : memref<?xindex, 2>
    func.call @p(%v) : (index) -> ()
  }
  %d = memref.dim %u, %c0 : memref<*xindex, 2>
  call @p(%d) : (index) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %a = memref.alloc(%c5) {alignment = 64} : memref<?xindex, 1>
  %b = memref.alloc() : memref<5xindex>
  scf.for %i = %c0 to %c5 step %c1 {
    %v = arith.muli %i, %i : index
    memref.store %v, %a[%i] : memref<?xindex, 1>
    memref.store %i, %b[%i] : memref<5xindex>
  }
  %as = memref.memory_space_cast %a : memref<?xindex, 1> to memref<?xindex, 2>
  %u = memref.cast %as : memref<?xindex, 2> to memref<*xindex, 2>
  call @show(%u) : (memref<*xindex, 2>) -> ()
  %bd = memref.cast %b : memref<5xindex> to memref<*xindex>
  %bs = memref.memory_space_cast %bd : memref<*xindex> to memref<*xindex, 2>
  call @show(%bs) : (memref<*xindex, 2>) -> ()
  %s = memref.subview %b[1] [3] [1] : memref<5xindex> to memref<3xindex, strided<[1], offset: 1>>
  %t = memref.subview %a[2] [3] [1] : memref<?xindex, 1> to memref<3xindex, strided<[1], offset: 2>, 1>
  memref.copy %s, %t : memref<3xindex, strided<[1], offset: 1>> to memref<3xindex, strided<[1], offset: 2>, 1>
  call @show(%u) : (memref<*xindex, 2>) -> ()
  %al = memref.assume_alignment %a, 64 : memref<?xindex, 1>
  %sl = memref.assume_alignment %s, 8 : memref<3xindex, strided<[1], offset: 1>>
  %d:2 = memref.distinct_objects %al, %sl : memref<?xindex, 1>, memref<3xindex, strided<[1], offset: 1>>
  memref.store %c2, %d#0[%c1] : memref<?xindex, 1>
  %x = memref.load %d#1[%c2] : memref<3xindex, strided<[1], offset: 1>>
  call @p(%x) : (index) -> ()
  %a0 = memref.memory_space_cast %a : memref<?xindex, 1> to memref<?xindex>
  memref.dealloc %a0 : memref<?xindex>
  memref.dealloc %b : memref<5xindex>
  call @printNewline() : () -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
