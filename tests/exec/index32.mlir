// REQUIRES: mlir-opt
// RUN: run-both.sh --index32 %s | FileCheck %s --check-prefix=SAME
// RUN: run-both.sh --index32 %S/index.mlir | FileCheck %s --check-prefix=SAME
// RUN: run-both.sh --index32 %S/unranked.mlir | FileCheck %s --check-prefix=SAME
// RUN: run-both.sh --index32 %S/affine.mlir | FileCheck %s --check-prefix=SAME
// SAME: same:
// An index of 32 bits: constants that do not fit lose their high bits, arithmetic wraps, globals and buffers of indices have elements of
// four bytes, descriptors of unranked memrefs have other offsets.
memref.global "private" constant @t : memref<5xindex> = dense<[1, -2, 3, 4294967298, 7]>
memref.global "private" constant @s : memref<5xindex> = dense<9>
func.func private @printI64(i64)
func.func @show(%i: index) {
  %s = arith.index_cast %i : index to i64
  func.call @printI64(%s) : (i64) -> ()
  %u = arith.index_castui %i : index to i64
  func.call @printI64(%u) : (i64) -> ()
  return
}
func.func @sizes(%u: memref<*xindex>, %k: index) -> memref<*xindex> {
  %c1 = arith.constant 1 : index
  %r = memref.rank %u : memref<*xindex>
  func.call @show(%r) : (index) -> ()
  %d = memref.dim %u, %k : memref<*xindex>
  func.call @show(%d) : (index) -> ()
  %m = memref.cast %u : memref<*xindex> to memref<?x?xindex, strided<[?, ?], offset: ?>>
  %x = memref.load %m[%c1, %k] : memref<?x?xindex, strided<[?, ?], offset: ?>>
  func.call @show(%x) : (index) -> ()
  return %u : memref<*xindex>
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %big = arith.constant 5000000000 : index
  func.call @show(%big) : (index) -> ()
  %g = memref.get_global @t : memref<5xindex>
  %s = memref.get_global @s : memref<5xindex>
  scf.for %i = %c0 to %c5 step %c1 {
    %x = memref.load %g[%i] : memref<5xindex>
    %y = memref.load %s[%i] : memref<5xindex>
    %z = arith.addi %x, %y : index
    func.call @show(%z) : (index) -> ()
    %p = arith.muli %big, %z : index
    func.call @show(%p) : (index) -> ()
    %q = arith.divsi %p, %c5 : index
    func.call @show(%q) : (index) -> ()
    %h = index.shru %p, %c2
    func.call @show(%h) : (index) -> ()
  }
  %bits = index.sizeof
  func.call @show(%bits) : (index) -> ()
  %a = memref.alloc(%c5, %c2) : memref<?x?xindex>
  scf.for %i = %c0 to %c5 step %c1 {
    scf.for %j = %c0 to %c2 step %c1 {
      %t = arith.muli %i, %c5 : index
      %v = arith.addi %t, %j : index
      memref.store %v, %a[%i, %j] : memref<?x?xindex>
    }
  }
  %sub = memref.subview %a[%c1, 0] [%c2, 2] [2, 1] : memref<?x?xindex> to memref<?x2xindex, strided<[?, 1], offset: ?>>
  %u = memref.cast %sub : memref<?x2xindex, strided<[?, 1], offset: ?>> to memref<*xindex>
  %w = func.call @sizes(%u, %c1) : (memref<*xindex>, index) -> memref<*xindex>
  %back = memref.cast %w : memref<*xindex> to memref<?x2xindex, strided<[?, 1], offset: ?>>
  %last = memref.load %back[%c1, %c1] : memref<?x2xindex, strided<[?, 1], offset: ?>>
  func.call @show(%last) : (index) -> ()
  %copy = memref.alloca() : memref<5x2xindex>
  %same = memref.cast %a : memref<?x?xindex> to memref<5x2xindex>
  memref.copy %same, %copy : memref<5x2xindex> to memref<5x2xindex>
  %end = memref.load %copy[%c2, %c1] : memref<5x2xindex>
  func.call @show(%end) : (index) -> ()
  memref.dealloc %a : memref<?x?xindex>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
