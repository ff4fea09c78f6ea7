// REQUIRES: run-32
// RUN: run-32.sh %s %S/Inputs/freestanding.c | FileCheck %s --check-prefix=SAME
// RUN: run-32.sh %S/index32.mlir %S/Inputs/freestanding.c | FileCheck %s --check-prefix=SAME
// SAME: same
// Programs run on a machine with pointers of 32 bits, with an index of 32 and of 64 bits: descriptors, unranked ones and those behind
// pointers, elements whose alignment is another there, storage that is laid out anew, elements that are memrefs.
func.func private @printI64(i64)
func.func private @printNewline()
func.func @dims(%u: memref<*xf64>, %k: index) -> (memref<*xf64>, index) attributes {llvm.emit_c_interface} {
  %d = memref.dim %u, %k : memref<*xf64>
  return %u, %d : memref<*xf64>, index
}
func.func @show(%i: index) {
  %s = arith.index_cast %i : index to i64
  call @printI64(%s) : (i64) -> ()
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %f = arith.constant 2.5 : f64
  %a = memref.alloc(%c3, %c5) {alignment = 64 : i64} : memref<?x?xf64>
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %j = %c0 to %c5 step %c1 {
      %s = arith.muli %i, %c5 : index
      %t = arith.addi %s, %j : index
      %w = arith.index_cast %t : index to i32
      %x = arith.sitofp %w : i32 to f64
      %y = arith.mulf %x, %f : f64
      memref.store %y, %a[%i, %j] : memref<?x?xf64>
    }
  }
  %v = memref.subview %a[1, 1] [2, 2] [1, 2] : memref<?x?xf64> to memref<2x2xf64, strided<[?, 2], offset: ?>>
  %u = memref.cast %v : memref<2x2xf64, strided<[?, 2], offset: ?>> to memref<*xf64>
  %r:2 = func.call @dims(%u, %c1) : (memref<*xf64>, index) -> (memref<*xf64>, index)
  func.call @show(%r#1) : (index) -> ()
  %m = memref.cast %r#0 : memref<*xf64> to memref<?x?xf64, strided<[?, ?], offset: ?>>
  %last = memref.load %m[%c1, %c1] : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %li = arith.fptosi %last : f64 to i32
  %ll = arith.extsi %li : i32 to i64
  func.call @printI64(%ll) : (i64) -> ()
  %p = memref.alloca() : memref<8xi64>
  %q = memref.alloca() : memref<8xi64>
  scf.for %i = %c0 to %c5 step %c1 {
    %k = arith.index_cast %i : index to i64
    memref.store %k, %p[%i] : memref<8xi64>
  }
  %x3 = memref.load %p[%c3] : memref<8xi64>
  scf.for %i = %c0 to %c5 step %c1 {
    %o = arith.addi %x3, %x3 : i64
    memref.store %o, %q[%i] : memref<8xi64>
  }
  %x6 = memref.load %q[%c2] : memref<8xi64>
  func.call @printI64(%x6) : (i64) -> ()
  %table = memref.alloca() : memref<2xmemref<?x?xf64>>
  memref.store %a, %table[%c1] : memref<2xmemref<?x?xf64>>
  %back = memref.load %table[%c1] : memref<2xmemref<?x?xf64>>
  %bd = memref.dim %back, %c1 : memref<?x?xf64>
  func.call @show(%bd) : (index) -> ()
  %bx = memref.load %back[%c2, %c3] : memref<?x?xf64>
  %bi = arith.fptosi %bx : f64 to i32
  %bl = arith.extsi %bi : i32 to i64
  func.call @printI64(%bl) : (i64) -> ()
  memref.dealloc %a : memref<?x?xf64>
  func.call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
