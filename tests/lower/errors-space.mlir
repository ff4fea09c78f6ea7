// RUN: not lifeopt %s 2>&1 | FileCheck %s
// A memory space must be a number.
// CHECK: errors-space.mlir:[[# @LINE + 1]]:{{.*}}: error: 'func.func' op has a type without lowering: memref<4xf32, "near">
func.func @text(%a: memref<4xf32, "near">) {
  return
}
// The op whose operand has such a type is not looked at: its definition is the error, once. Elements and layouts without a lowering count
// as well.
// CHECK: errors-space.mlir:[[# @LINE + 1]]:{{.*}}: error: 'func.func' op has a type without lowering: memref<4xi32, "L1">
func.func @atomic(%m: memref<4xi32, "L1">, %v: i32, %i: index) {
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4xi32, "L1">) -> i32
  return
}
// CHECK-NOT: : error:
// CHECK: errors-space.mlir:[[# @LINE + 3]]:{{.*}}: error: 'memref.alloc' op has a type without lowering: memref<4xi32, #gpu.address_space<workgroup>>
// CHECK-NOT: : error:
func.func @generic(%v: i32, %i: index) {
  %m = memref.alloc() : memref<4xi32, #gpu.address_space<workgroup>>
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32, #gpu.address_space<workgroup>> {
  ^bb0(%old: i32):
    memref.atomic_yield %v : i32
  }
  return
}
// CHECK: errors-space.mlir:[[# @LINE + 2]]:{{.*}}: error: 'func.func' op has a type without lowering: memref<8xf32, -1>
// CHECK-NOT: : error:
func.func @transfer(%s: memref<8xf32, -1>, %t: memref<8xf32>, %tag: memref<1xi32>, %i: index) {
  %c8 = arith.constant 8 : index
  memref.dma_start %s[%i], %t[%i], %c8, %tag[%i] : memref<8xf32, -1>, memref<8xf32>, memref<1xi32>
  return
}
// CHECK: errors-space.mlir:[[# @LINE + 2]]:{{.*}}: error: 'func.func' op has a type without lowering: memref<8xf32, 70000000>
// CHECK-NOT: : error:
func.func @affine_transfer(%s: memref<8xf32, 70000000>, %t: memref<8xf32>, %tag: memref<1xi32>) {
  %c8 = arith.constant 8 : index
  affine.for %i = 0 to 1 {
    affine.dma_start %s[%i], %t[%i], %tag[%i], %c8 : memref<8xf32, 70000000>, memref<8xf32>, memref<1xi32>
  }
  return
}
// CHECK: errors-space.mlir:[[# @LINE + 2]]:{{.*}}: error: 'func.func' op has a type without lowering: memref<4x!foo.bar>
// CHECK-NOT: : error:
func.func @elements(%m: memref<4x!foo.bar>, %tag: memref<1xi32>, %i: index) {
  memref.dma_start %m[%i], %m[%i], %i, %tag[%i] : memref<4x!foo.bar>, memref<4x!foo.bar>, memref<1xi32>
  return
}
