// RUN: lifeopt %s --emit=mlir -o %t.mlir && FileCheck %s <%t.mlir
// RUN: lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// Numbers behind names begin anew in each function and in each region: they do not depend on what stands before them elsewhere, so that a
// second run prints the same.
// CHECK-LABEL: func.func @first
// CHECK: %c0 = arith.constant
// CHECK: %c0_0 = arith.constant
// CHECK-LABEL: func.func @second
// CHECK: %c0 = arith.constant
// CHECK: %c0_0 = arith.constant
// CHECK-NOT: %c0_{{[1-9]}}
func.func @first(%in: memref<16xf32>, %inl: memref<8xi64>, %out: memref<16xf32>, %outl: memref<8xi64>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  memref.copy %inl, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %outl : memref<8xi64> to memref<8xi64>
  return
}
func.func @second(%in: memref<16xf32>, %inl: memref<8xi64>, %out: memref<16xf32>, %outl: memref<8xi64>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  memref.copy %inl, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %outl : memref<8xi64> to memref<8xi64>
  return
}
