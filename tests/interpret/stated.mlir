// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The interpreter reports memory that lacks an alignment on which an op or an access relies and which it has in the source; memrefs that are said
// to be two objects and are one; and what iterations of a parallel loop share though one of them writes it. A source that does so is left out.
// RUN: mlir-opt --mlir-print-op-generic --mlir-print-debuginfo %s -o %t.source
// RUN: interpret %t.source %t.source | FileCheck %s --check-prefix=SAME
// RUN: sed -e 's/%%a = .*/%%arena = memref.alloca() : memref<128xi8>/; s/%%at0 = .*/%%a = memref.view %%arena[%%four][] : memref<128xi8> to memref<4xi64>/' %s > %t.faults.mlir
// RUN: sed -i -e 's/%%two, %%other/%%two, %%two/; s/%%inside, /%%outside, /; s/%%inside\[/%%outside[/' %t.faults.mlir
// RUN: mlir-opt --mlir-print-op-generic --mlir-print-debuginfo %t.faults.mlir -o %t.result
// RUN: not interpret %t.source %t.result | FileCheck %s
// SAME: f4 is left out: iterations of a parallel loop use byte 0 of the memref.alloca of line [[#]], number [[#]], and one writes it
// SAME-NEXT: 5 functions, 1 left out, 1 programs, {{[0-9]+}} reads, 0 reports
// CHECK: f0: line [[#]]: byte 4 of the memref.alloca of line [[#]], which has an alignment of 1 bytes, is used with one of 16
// CHECK: f1: line [[#]]: byte 4 of the memref.alloca of line [[#]], which has an alignment of 1 bytes, is used with one of 8
// CHECK: f2: line [[#]]: the memref.alloca of line [[#]] is not two objects
// CHECK: f3: iterations of a parallel loop use byte 0 of the memref.alloca of line [[#]], number [[#]], and one writes it
// CHECK: 5 functions, 1 left out, 1 programs, {{[0-9]+}} reads, 4 reports
func.func private @mix(i64)
// an op relies on an alignment that nobody states
func.func @f0() {
  %four = arith.constant 4 : index
  %a = memref.alloca() : memref<4xi64>
  %at0 = arith.constant 0 : index
  %b = memref.assume_alignment %a, 16 : memref<4xi64>
  return
}
// an access relies on that of its element
func.func @f1() {
  %four = arith.constant 4 : index
  %x = arith.constant 7 : i64
  %i = arith.constant 0 : index
  %a = memref.alloca() : memref<4xi64>
  %at0 = arith.constant 0 : index
  memref.store %x, %a[%i] : memref<4xi64>
  return
}
func.func @f2() {
  %two = memref.alloca() : memref<1xi64>
  %other = memref.alloca() : memref<1xi64>
  %d:2 = memref.distinct_objects %two, %other : memref<1xi64>, memref<1xi64>
  return
}
func.func @f3() {
  %x = arith.constant 7 : i64
  %i = arith.constant 0 : index
  %n = arith.constant 2 : index
  %one = arith.constant 1 : index
  %outside = memref.alloca() : memref<1xi64>
  scf.parallel (%k) = (%i) to (%n) step (%one) {
    %inside = memref.alloca() : memref<1xi64>
    memref.store %x, %inside[%i] : memref<1xi64>
    %y = memref.load %inside[%i] : memref<1xi64>
    func.call @mix(%y) : (i64) -> ()
  }
  return
}
func.func @f4() {
  %x = arith.constant 7 : i64
  %i = arith.constant 0 : index
  %n = arith.constant 2 : index
  %one = arith.constant 1 : index
  %o = memref.alloca() : memref<1xi64>
  scf.parallel (%k) = (%i) to (%n) step (%one) {
    memref.store %x, %o[%i] : memref<1xi64>
  }
  return
}
func.func @main() -> i32 {
  func.call @f0() : () -> ()
  func.call @f1() : () -> ()
  func.call @f2() : () -> ()
  func.call @f3() : () -> ()
  func.call @f4() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
