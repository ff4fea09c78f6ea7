// RUN: run-both.sh --colors %s
// RUN: lifeopt %s --heap=pack --emit=mlir | FileCheck %s
// A value that is live only in one arm, beside a buffer that nobody reads after that arm passes it on, where the other arm comes first and
// passes on another: at one address. The certificate sees a hole in the need of the buffer, which is the other arm.

func.func private @printI64(i64)

// CHECK-LABEL: func.func @arm(
// CHECK-NEXT: memref.alloca() : memref<1xi64>
// CHECK-NOT: memref.alloca
// CHECK-LABEL: func.func @read(
func.func @arm(%c: i1) {
  %k = arith.constant 1 : i64
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xi64>
  %b = memref.alloca() : memref<1xi64>
  %r = scf.if %c -> memref<1xi64> {
    scf.yield %a : memref<1xi64>
  } else {
    %x = memref.alloca() : memref<1xi64>
    memref.store %k, %x[%c0] : memref<1xi64>
    %v = memref.load %x[%c0] : memref<1xi64>
    func.call @printI64(%v) : (i64) -> ()
    scf.yield %b : memref<1xi64>
  }
  memref.dealloc %a : memref<1xi64>
  return
}
// Read after the arms: apart.
func.func @read(%c: i1, %a: memref<1xi64>) {
  %k = arith.constant 2 : i64
  %l = arith.constant 3 : i64
  %c0 = arith.constant 0 : index
  %b = memref.alloca() : memref<1xi64>
  memref.store %l, %b[%c0] : memref<1xi64>
  %r = scf.if %c -> memref<1xi64> {
    %x = memref.alloca() : memref<1xi64>
    memref.store %k, %x[%c0] : memref<1xi64>
    %v = memref.load %x[%c0] : memref<1xi64>
    func.call @printI64(%v) : (i64) -> ()
    scf.yield %b : memref<1xi64>
  } else {
    scf.yield %a : memref<1xi64>
  }
  %w = memref.load %r[%c0] : memref<1xi64>
  func.call @printI64(%w) : (i64) -> ()
  return
}
func.func @main() -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %k = arith.constant 4 : i64
  %a = memref.alloca() : memref<1xi64>
  memref.store %k, %a[%c0] : memref<1xi64>
  func.call @arm(%true) : (i1) -> ()
  func.call @arm(%false) : (i1) -> ()
  func.call @read(%true, %a) : (i1, memref<1xi64>) -> ()
  func.call @read(%false, %a) : (i1, memref<1xi64>) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
