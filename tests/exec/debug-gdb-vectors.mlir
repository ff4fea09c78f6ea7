// REQUIRES: gdb
// RUN: lifeopt %s -g --emit=obj=%t.o
// RUN: cc -no-pie -o %t %t.o
// RUN: gdb -q -nx -batch -ex "break shown" -ex run -ex "info args" %t 2>&1 | FileCheck %s
// A debugger shows vectors as they are in memory, where a row may be larger than its elements, and does not show those whose elements LLVM
// packs more densely than their type says.
// CHECK: {{^}}m = {{{}}{{{}}{1, 2, 3}, {4, 5, 6}}, {{{}}{7, 8, 9}, {10, 11, 12}}}
// CHECK-NOT: narrow = {
// CHECK: {{^}}n = 5
func.func @shown(%m: memref<2xvector<2x3xf32>>, %narrow: memref<2xvector<4xi24>>, %n: i32) -> i24 {
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<2xvector<2x3xf32>>
  %w = memref.load %narrow[%c0] : memref<2xvector<4xi24>>
  %e = vector.extract %w[0] : i24 from vector<4xi24>
  return %e : i24
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 5 : i32
  %first = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : vector<2x3xf32>
  %second = arith.constant dense<[[7.0, 8.0, 9.0], [10.0, 11.0, 12.0]]> : vector<2x3xf32>
  %i = arith.constant dense<[1, 2, 3, 4]> : vector<4xi24>
  %m = memref.alloca() : memref<2xvector<2x3xf32>>
  %narrow = memref.alloca() : memref<2xvector<4xi24>>
  memref.store %first, %m[%c0] : memref<2xvector<2x3xf32>>
  memref.store %second, %m[%c1] : memref<2xvector<2x3xf32>>
  memref.store %i, %narrow[%c0] : memref<2xvector<4xi24>>
  memref.store %i, %narrow[%c1] : memref<2xvector<4xi24>>
  %e = call @shown(%m, %narrow, %n) : (memref<2xvector<2x3xf32>>, memref<2xvector<4xi24>>, i32) -> i24
  return %n : i32
}
