// RUN: run-both.sh --colors %s
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=pack --emit=mlir -o /dev/null
// A fill that nothing reads is not moved past the op that frees its buffer: another one may have the bytes then.

func.func private @printI64(i64)
func.func private @printNewline()
// CHECK-LABEL: @dead_fill
// CHECK-NOT: memref.dealloc
// CHECK: linalg.fill
// CHECK: memref.dealloc
func.func @dead_fill(%v: i64, %w: i64, %i: index) -> memref<8xi64> attributes {no_inline} {
  %m = memref.alloc() : memref<8xi64>
  memref.store %v, %m[%i] : memref<8xi64>
  %x = memref.load %m[%i] : memref<8xi64>
  linalg.fill ins(%w : i64) outs(%m : memref<8xi64>)
  %r = memref.alloc() : memref<8xi64>
  memref.store %x, %r[%i] : memref<8xi64>
  memref.dealloc %m : memref<8xi64>
  return %r : memref<8xi64>
}
func.func @dead_nest(%v: i64, %w: i64, %i: index) -> memref<8xi64> attributes {no_inline} {
  %m = memref.alloc() : memref<8xi64>
  memref.store %v, %m[%i] : memref<8xi64>
  %x = memref.load %m[%i] : memref<8xi64>
  affine.for %k = 0 to 8 {
    affine.store %w, %m[%k] : memref<8xi64>
  }
  %r = memref.alloc() : memref<8xi64>
  memref.store %x, %r[%i] : memref<8xi64>
  memref.dealloc %m : memref<8xi64>
  return %r : memref<8xi64>
}
// The second value of %m is one element, which is on the heap as %m is.
func.func @heap_value(%w: i64, %v: i64, %i: index) -> i64 attributes {no_inline} {
  %m = memref.alloc() : memref<8xi64>
  memref.store %w, %m[%i] : memref<8xi64>
  %t = memref.load %m[%i] : memref<8xi64>
  func.call @printI64(%t) : (i64) -> ()
  linalg.fill ins(%v : i64) outs(%m : memref<8xi64>)
  %x = memref.load %m[%i] : memref<8xi64>
  func.call @printI64(%x) : (i64) -> ()
  %p = memref.alloc() : memref<8xi64>
  memref.store %w, %p[%i] : memref<8xi64>
  %y = memref.load %p[%i] : memref<8xi64>
  func.call @printI64(%y) : (i64) -> ()
  memref.copy %m, %p : memref<8xi64> to memref<8xi64>
  %z = memref.load %p[%i] : memref<8xi64>
  memref.dealloc %m : memref<8xi64>
  memref.dealloc %p : memref<8xi64>
  return %z : i64
}
func.func @main() {
  %c2 = arith.constant 2 : index
  %v = arith.constant 5 : i64
  %w = arith.constant 7 : i64
  %r = call @dead_fill(%v, %w, %c2) : (i64, i64, index) -> memref<8xi64>
  %x = memref.load %r[%c2] : memref<8xi64>
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  %s = call @dead_nest(%v, %w, %c2) : (i64, i64, index) -> memref<8xi64>
  %y = memref.load %s[%c2] : memref<8xi64>
  call @printI64(%y) : (i64) -> ()
  call @printNewline() : () -> ()
  %z = call @heap_value(%v, %w, %c2) : (i64, i64, index) -> i64
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %r : memref<8xi64>
  memref.dealloc %s : memref<8xi64>
  return
}
