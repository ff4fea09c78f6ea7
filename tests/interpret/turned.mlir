// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A buffer whose layout has negative strides has the bytes from its first to its last element, and is made undefined as a whole where --poison
// overwrites it.
// RUN: mlir-opt --mlir-print-op-generic --mlir-print-debuginfo %s -o %t.source
// RUN: lifeopt %s --poison --print-locations --emit=mlir-generic=%t.result
// RUN: interpret %t.source %t.source %t.result | FileCheck %s
// CHECK-NOT: left out
// CHECK: 1 functions, 0 left out, 2 programs, {{[0-9]+}} reads, 0 reports
func.func private @mix(i64)
func.func @f0() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %b = memref.alloca() : memref<2x4xi64, strided<[-4, -1], offset: 7>>
  scf.for %k = %c0 to %c4 step %c1 {
    %x = arith.index_cast %k : index to i64
    memref.store %x, %b[%c0, %k] : memref<2x4xi64, strided<[-4, -1], offset: 7>>
    memref.store %x, %b[%c1, %k] : memref<2x4xi64, strided<[-4, -1], offset: 7>>
    %y = memref.load %b[%c0, %k] : memref<2x4xi64, strided<[-4, -1], offset: 7>>
    %z = memref.load %b[%c1, %k] : memref<2x4xi64, strided<[-4, -1], offset: 7>>
    func.call @mix(%y) : (i64) -> ()
    func.call @mix(%z) : (i64) -> ()
  }
  return
}
func.func @main() -> i32 {
  func.call @f0() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
