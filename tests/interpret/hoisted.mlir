// A load that was moved out of a loop is read once for all that the source reads there, also one of a complex element, which has two parts.
// Where a read may be one of bytes that nobody wrote or a later one of a value, what follows decides.
// RUN: mlir-opt --mlir-print-op-generic --mlir-print-debuginfo %s -o %t.source
// RUN: sed 's/\(scf.for %%j .* {\) \(%%x = .*\)$/\2 \1/' %s | mlir-opt --mlir-print-op-generic --mlir-print-debuginfo -o %t.result
// RUN: interpret %t.source %t.result | FileCheck %s
// RUN: sed '/late/s/memref.store.*//' %s | mlir-opt --mlir-print-op-generic --mlir-print-debuginfo -o %t.fault
// RUN: not interpret %t.source %t.fault | FileCheck %s --check-prefix=FAULT
// CHECK-NOT: f{{[0-9]}}
// CHECK: 3 functions, 0 left out, 1 programs, {{[0-9]+}} reads, 0 reports
// FAULT: f0: line [[#]], read 1: nobody wrote byte 0 of
// FAULT: f1: line [[#]], read 7: nobody wrote byte 16 of
// FAULT: 3 functions, 0 left out, 1 programs, {{[0-9]+}} reads, 2 reports
func.func private @mix(i64)
func.func @f0() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %re = arith.constant 1.0 : f32
  %b = memref.alloca() : memref<1xcomplex<f32>>
  %z = complex.create %re, %re : complex<f32>
  memref.store %z, %b[%c0] : memref<1xcomplex<f32>> // late
  scf.for %j = %c0 to %c3 step %c1 { %x = memref.load %b[%c0] : memref<1xcomplex<f32>>
    %y = complex.im %x : complex<f32>
    %w = arith.fptosi %y : f32 to i64
    func.call @mix(%w) : (i64) -> ()
  }
  return
}
// nobody wrote elements 0 and 1
func.func @f1() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant 90 : i64
  %m = memref.alloca() : memref<3xi64>
  %t = memref.alloca() : memref<3x3xi64>
  memref.store %v, %m[%c2] : memref<3xi64> // late
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %j = %c0 to %c3 step %c1 { %x = memref.load %m[%i] : memref<3xi64>
      %y = arith.addi %x, %x : i64
      memref.store %y, %t[%i, %j] : memref<3x3xi64>
    }
  }
  %r = memref.load %t[%c2, %c1] : memref<3x3xi64>
  func.call @mix(%r) : (i64) -> ()
  return
}
// what is read early is what nobody wrote: the element is written later
func.func @f2() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 90 : i64
  %m = memref.alloca() : memref<1xi64>
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c2 step %c1 { %x = memref.load %m[%c0] : memref<1xi64>
      func.call @mix(%x) : (i64) -> ()
    }
    memref.store %v, %m[%c0] : memref<1xi64>
  }
  return
}
func.func @main() -> i32 {
  func.call @f0() : () -> ()
  func.call @f1() : () -> ()
  func.call @f2() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
