// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=pack --emit=mlir | FileCheck %s --check-prefixes=CHECK,HEAP
// A value of one element is computed in an argument whose stride is unknown: it has no second element. The cast of the
// argument to its own type, and the argument, are one memref to the last certificate.

func.func @one(%out: memref<1xi32, strided<[?], offset: ?>>) {
  %x = arith.constant 7 : i32
  %t = memref.alloca() : memref<1xi32>
  affine.store %x, %t[0] : memref<1xi32>
  memref.copy %t, %out : memref<1xi32> to memref<1xi32, strided<[?], offset: ?>>
  return
}
// CHECK-LABEL: func.func @one(
// CHECK-NOT: memref.alloca
// CHECK: affine.store %x, %out[0] : memref<1xi32, strided<[?], offset: ?>>
// CHECK-NEXT: return

func.func @one_on_the_heap(%out: memref<1x1xi32, strided<[?, ?], offset: ?>>, %x: i32) {
  %t = memref.alloc() : memref<1x1xi32>
  %u = memref.alloc() : memref<1x1xi32>
  affine.store %x, %t[0, 0] : memref<1x1xi32>
  linalg.add ins(%t, %t : memref<1x1xi32>, memref<1x1xi32>) outs(%u : memref<1x1xi32>)
  memref.copy %u, %out : memref<1x1xi32> to memref<1x1xi32, strided<[?, ?], offset: ?>>
  memref.dealloc %t : memref<1x1xi32>
  memref.dealloc %u : memref<1x1xi32>
  return
}
// HEAP-LABEL: func.func @one_on_the_heap(
// HEAP-NEXT: affine.store %x, %out[0, 0]
// HEAP-NEXT: linalg.add ins(%out, %out : {{.*}}) outs(%out :
// HEAP-NEXT: return
