// RUN: rm -f %t.ll
// RUN: not lifeopt %s -o %t.ll 2>&1 | FileCheck %s
// RUN: not ls %t.ll
// What of memref and bufferization has no lowering is found before anything is built, all of it in one run.

// CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'memref.global' op names resource 'nowhere', which is not in the file, or has another size
memref.global "private" @r : memref<3xi32> = dense_resource<nowhere>
// CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'memref.global' op names resource 'short', which is not in the file, or has another size
memref.global "private" @s : memref<3xi32> = dense_resource<short>
// CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'memref.global' op has a layout whose gaps are too large for an initial value: memref<2xi32, strided<[100000000]>>
memref.global "private" @g : memref<2xi32, strided<[100000000]>> = dense<[1, 2]>
// Storage can be aligned as far as LLVM's own alignments go.
// CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'memref.global' op has an alignment above 2147483648, the largest that LLVM gives storage
memref.global "private" @a : memref<4xi32> = dense<1> {alignment = 4294967296 : i64}
func.func @sizes(%i: index, %x: f32) {
  // CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'memref.alloca' op has an alignment above 2147483648, the largest that LLVM gives storage
  %0 = memref.alloca() {alignment = 4294967296 : i64} : memref<4xf32>
  memref.store %x, %0[%i] : memref<4xf32>
  // CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'memref.alloca' op allocates memref<4xf32, strided<[-1]>>, whose layout has elements before the start of its storage
  %1 = memref.alloca() : memref<4xf32, strided<[-1]>>
  memref.store %x, %1[%i] : memref<4xf32, strided<[-1]>>
  %2 = memref.alloca() : memref<4xf32, strided<[-1], offset: 3>>
  memref.store %x, %2[%i] : memref<4xf32, strided<[-1], offset: 3>>
  return
}
func.func @atomics(%m: memref<4xi200>, %i: index, %x: i200) {
  // CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'memref.atomic_rmw' op has no lowering for elements of type i200: they must be numbers of at most 128 bits
  %0 = memref.atomic_rmw addi %x, %m[%i] : (i200, memref<4xi200>) -> i200
  // CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'memref.generic_atomic_rmw' op has no lowering for elements of type i200: they must be numbers of at most 128 bits
  %1 = memref.generic_atomic_rmw %m[%i] : memref<4xi200> {
  ^bb0(%c: i200):
    memref.atomic_yield %c : i200
  }
  return
}
func.func @tensors(%m: memref<4xf32>, %u: memref<*xf32>) {
  %t = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  // CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'arith.addf' op has no lowering for tensors; run mlir-opt --one-shot-bufferize first
  %a = arith.addf %t, %t : tensor<4xf32>
  // CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'func.call' op has no lowering for tensors; run mlir-opt --one-shot-bufferize=bufferize-function-boundaries first
  call @taken(%t) : (tensor<4xf32>) -> ()
  // CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'tensor.empty' op has no lowering here; run mlir-opt --one-shot-bufferize first
  %e = "tensor.empty"() : () -> tensor<4xf32>
  // CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'bufferization.to_tensor' op has a type without lowering: tensor<*xf32>
  %w = bufferization.to_tensor %u : memref<*xf32> to tensor<*xf32>
  // CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'bufferization.alloc_tensor' op has no lowering for a memory space; run mlir-opt --one-shot-bufferize first
  %s = bufferization.alloc_tensor() {memory_space = 1 : i64} : tensor<4xf32>
  return
}
// CHECK: memref-errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'func.func' op has no lowering for tensors; run mlir-opt --one-shot-bufferize=bufferize-function-boundaries first
func.func private @taken(tensor<4xf32>)
// CHECK-NOT: error
{-#
  dialect_resources: {
    builtin: {
      short: "0x080000000100000002000000"
    }
  }
#-}
