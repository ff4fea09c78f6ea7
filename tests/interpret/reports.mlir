// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The interpreter reports each read of a byte that another value wrote, even one of the same bits, that nobody wrote, or that is not there; and
// nothing where a value is only copied elsewhere, or where the source itself reads what nobody wrote.
// RUN: mlir-opt --mlir-print-op-generic --mlir-print-debuginfo %s -o %t.source
// RUN: interpret %t.source %t.source | FileCheck %s --check-prefix=SAME
// RUN: sed -e 's/%%b\[/%%a[/' -e 's/memref.store %%x, %%c.*//' -e 's|// early|memref.dealloc %%d : memref<1xi64>|; /late/s/memref.dealloc.*//' %s > %t.faults.mlir
// RUN: sed -i -e '/few/s/memref<4xi64>/memref<2xi64>/g' -e 's/%%from\[/%%into[/' -e 's/memref.store %%lane, .*//' -e 's/%%copy\[/%%parts[/' -e 's/memref.store %%y, %%again.*//' %t.faults.mlir
// RUN: mlir-opt --mlir-print-op-generic --mlir-print-debuginfo %t.faults.mlir -o %t.result
// RUN: not interpret %t.source %t.result | FileCheck %s
// SAME: f7 is left out: line [[#]]: subscript 4 of 4
// SAME-NEXT: f9 is left out: it takes too long
// SAME-NEXT: 10 functions, 2 left out, 1 programs, {{[0-9]+}} reads, 0 reports
// CHECK-NOT: f4
// CHECK-NOT: f5
// CHECK: f0: line [[#]], read 1: byte 0 of the memref.alloca of line [[#]], number [[#]], is of write 1 of line [[#]]; the source reads write 1 of line [[#]]
// CHECK: f1: line [[#]], read 1: nobody wrote byte 0 of the memref.alloca of line [[#]], number [[#]]; the source reads write 1 of line [[#]]
// CHECK: f2: line [[#]] uses the memref.alloc of line [[#]], number [[#]], after its end
// CHECK: f3: line [[#]]: subscript 3 of 2
// CHECK: f6: line [[#]], read 1: byte 3 of {{.*}} is of write 1 of line [[#]]; the source reads write 1 of line [[#]]
// CHECK-NOT: f8
// CHECK: 10 functions, 2 left out, 1 programs, {{[0-9]+}} reads, 5 reports
func.func private @mix(i64)
// two that are live at once in one place, with equal bits
func.func @f0() {
  %x = arith.constant 7 : i64
  %i = arith.constant 0 : index
  %a = memref.alloca() : memref<1xi64>
  %b = memref.alloca() : memref<1xi64>
  memref.store %x, %a[%i] : memref<1xi64>
  memref.store %x, %b[%i] : memref<1xi64>
  %y = memref.load %a[%i] : memref<1xi64>
  func.call @mix(%y) : (i64) -> ()
  return
}
// a write that is missing
func.func @f1() {
  %x = arith.constant 0 : i64
  %i = arith.constant 0 : index
  %c = memref.alloca() : memref<1xi64>
  memref.store %x, %c[%i] : memref<1xi64>
  %y = memref.load %c[%i] : memref<1xi64>
  func.call @mix(%y) : (i64) -> ()
  return
}
// given back before the last use
func.func @f2() {
  %x = arith.constant 7 : i64
  %i = arith.constant 0 : index
  %d = memref.alloc() : memref<1xi64>
  memref.store %x, %d[%i] : memref<1xi64>
  // early
  %y = memref.load %d[%i] : memref<1xi64>
  func.call @mix(%y) : (i64) -> ()
  memref.dealloc %d : memref<1xi64> // late
  return
}
// fewer elements
func.func @f3() {
  %x = arith.constant 7 : i64
  %i = arith.constant 3 : index
  %few = memref.alloca() : memref<4xi64>
  memref.store %x, %few[%i] : memref<4xi64>
  return
}
// a value that is read where it was copied from or to is the same
func.func @f4() {
  %x = arith.constant 7 : i64
  %i = arith.constant 0 : index
  %from = memref.alloca() : memref<1xi64>
  %into = memref.alloca() : memref<1xi64>
  affine.store %x, %from[0] : memref<1xi64>
  %y = affine.load %from[0] : memref<1xi64>
  memref.store %y, %into[%i] : memref<1xi64>
  %z = memref.load %into[%i] : memref<1xi64>
  func.call @mix(%z) : (i64) -> ()
  return
}
// what nobody wrote is any value
func.func @f5() {
  %i = arith.constant 0 : index
  %u = memref.alloca() : memref<1xi64>
  %y = memref.load %u[%i] : memref<1xi64>
  func.call @mix(%y) : (i64) -> ()
  return
}
// one byte of several
func.func @f6() {
  %x = arith.constant 0 : i32
  %lane = arith.constant 0 : i8
  %zero = arith.constant 0 : index
  %i = arith.constant 3 : index
  %bytes = memref.alloca() : memref<4xi8>
  %all = memref.view %bytes[%zero][] : memref<4xi8> to memref<1xi32>
  memref.store %x, %all[%zero] : memref<1xi32>
  memref.store %lane, %bytes[%i] : memref<4xi8>
  %y = memref.load %all[%zero] : memref<1xi32>
  %z = arith.extsi %y : i32 to i64
  func.call @mix(%z) : (i64) -> ()
  return
}
// nothing is known of what comes behind an access beyond the end
func.func @f7() {
  %x = arith.constant 7 : i64
  %i = arith.constant 4 : index
  %m = memref.alloca() : memref<4xi64>
  memref.store %x, %m[%i] : memref<4xi64>
  return
}
// a copy of bytes of which nobody wrote some
func.func @f8() {
  %x = arith.constant 7 : i8
  %zero = arith.constant 0 : index
  %parts = memref.alloca() : memref<2xi8>
  %copy = memref.alloca() : memref<2xi8>
  %wide = memref.view %parts[%zero][] : memref<2xi8> to memref<1xi16>
  %again = memref.view %copy[%zero][] : memref<2xi8> to memref<1xi16>
  memref.store %x, %parts[%zero] : memref<2xi8>
  %y = memref.load %wide[%zero] : memref<1xi16>
  memref.store %y, %again[%zero] : memref<1xi16>
  %z = memref.load %copy[%zero] : memref<2xi8>
  %w = arith.extsi %z : i8 to i64
  func.call @mix(%w) : (i64) -> ()
  return
}
// the steps of one that takes too long do not count for what comes after it
func.func @f9() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %many = arith.constant 100000000 : index
  scf.for %i = %zero to %many step %one {
  }
  return
}
func.func @main() -> i32 {
  func.call @f0() : () -> ()
  func.call @f1() : () -> ()
  func.call @f2() : () -> ()
  func.call @f3() : () -> ()
  func.call @f4() : () -> ()
  func.call @f5() : () -> ()
  func.call @f6() : () -> ()
  func.call @f7() : () -> ()
  func.call @f8() : () -> ()
  func.call @f9() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
