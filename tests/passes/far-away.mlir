// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --emit=dependences -o /dev/null
// A dimension that a memref does not have, and strides that leave the 64 bits, are not known: they end no value, and nothing is read there.

// CHECK: @dimension
func.func @dimension(%m: memref<?xf32>, %x: f32) -> f32 {
  %far = arith.constant 1000000000 : index
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %far : memref<?xf32>
  %a = memref.alloca() : memref<8xf32>
  affine.for %i = 0 to %d {
    affine.store %x, %a[%i] : memref<8xf32>
  }
  %y = memref.load %a[%c0] : memref<8xf32>
  return %y : f32
}
// CHECK: @strides {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}128
func.func @strides(%x: f64, %i: index) -> f64 {
  %a = memref.alloca() : memref<8xf64>
  %v = memref.reinterpret_cast %a to offset: [0], sizes: [2], strides: [2305843009213693952] : memref<8xf64> to memref<2xf64, strided<[2305843009213693952]>>
  memref.store %x, %v[%i] : memref<2xf64, strided<[2305843009213693952]>>
  %b = memref.alloca() : memref<8xf64>
  memref.store %x, %b[%i] : memref<8xf64>
  %y = memref.load %b[%i] : memref<8xf64>
  %z = memref.load %v[%i] : memref<2xf64, strided<[2305843009213693952]>>
  %s = arith.addf %y, %z : f64
  return %s : f64
}
