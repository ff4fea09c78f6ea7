// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What vector.print passes in 16 bits is extended, as C does it: without optimizations llc left other bits above a zero, which the library printed.
// RUN: lifeopt %s --emit=llvm | FileCheck %s
// CHECK-LABEL: define void @print(
// CHECK: call void @printF16(i16 zeroext %{{.*}})
// CHECK: call void @printBF16(i16 zeroext %{{.*}})
// CHECK: call void @printF32(float %{{.*}})
func.func @print(%h: vector<1xf16>, %b: vector<1xbf16>, %f: vector<1xf32>) {
  vector.print %h : vector<1xf16>
  vector.print %b : vector<1xbf16>
  vector.print %f : vector<1xf32>
  return
}
