// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A recursive filter over an image: along rows forwards and backwards, added up, then along columns.
func.func @kernel(%in: memref<192x128xf32>, %out: memref<192x128xf32>, %a1: f32, %a2: f32, %b1: f32, %b2: f32) {
  %zero = arith.constant 0.0 : f32
  %y1 = memref.alloca() : memref<192x128xf32>
  %y2 = memref.alloca() : memref<192x128xf32>
  affine.for %i = 0 to 192 {
    %f:3 = affine.for %j = 0 to 128 iter_args(%xm = %zero, %ym1 = %zero, %ym2 = %zero) -> (f32, f32, f32) {
      %x = affine.load %in[%i, %j] : memref<192x128xf32>
      %t0 = arith.mulf %a1, %x : f32
      %t1 = arith.mulf %a2, %xm : f32
      %t2 = arith.mulf %b1, %ym1 : f32
      %t3 = arith.mulf %b2, %ym2 : f32
      %t4 = arith.addf %t0, %t1 : f32
      %t5 = arith.addf %t4, %t2 : f32
      %y = arith.addf %t5, %t3 : f32
      affine.store %y, %y1[%i, %j] : memref<192x128xf32>
      affine.yield %x, %y, %ym1 : f32, f32, f32
    }
    %g:3 = affine.for %j = 0 to 128 iter_args(%xp = %zero, %yp1 = %zero, %yp2 = %zero) -> (f32, f32, f32) {
      %x = affine.load %in[%i, 127 - %j] : memref<192x128xf32>
      %t1 = arith.mulf %a1, %xp : f32
      %t2 = arith.mulf %b1, %yp1 : f32
      %t3 = arith.mulf %b2, %yp2 : f32
      %t4 = arith.addf %t1, %t2 : f32
      %y = arith.addf %t4, %t3 : f32
      affine.store %y, %y2[%i, 127 - %j] : memref<192x128xf32>
      affine.yield %x, %y, %yp1 : f32, f32, f32
    }
    affine.for %j = 0 to 128 {
      %p = affine.load %y1[%i, %j] : memref<192x128xf32>
      %q = affine.load %y2[%i, %j] : memref<192x128xf32>
      %s = arith.addf %p, %q : f32
      affine.store %s, %out[%i, %j] : memref<192x128xf32>
    }
  }
  affine.for %j = 0 to 128 {
    %f:3 = affine.for %i = 0 to 192 iter_args(%xm = %zero, %ym1 = %zero, %ym2 = %zero) -> (f32, f32, f32) {
      %x = affine.load %out[%i, %j] : memref<192x128xf32>
      %t0 = arith.mulf %a1, %x : f32
      %t1 = arith.mulf %a2, %xm : f32
      %t2 = arith.mulf %b1, %ym1 : f32
      %t3 = arith.mulf %b2, %ym2 : f32
      %t4 = arith.addf %t0, %t1 : f32
      %t5 = arith.addf %t4, %t2 : f32
      %y = arith.addf %t5, %t3 : f32
      affine.store %y, %y1[%i, %j] : memref<192x128xf32>
      affine.yield %x, %y, %ym1 : f32, f32, f32
    }
    %g:3 = affine.for %i = 0 to 192 iter_args(%xp = %zero, %yp1 = %zero, %yp2 = %zero) -> (f32, f32, f32) {
      %x = affine.load %out[191 - %i, %j] : memref<192x128xf32>
      %t1 = arith.mulf %a1, %xp : f32
      %t2 = arith.mulf %b1, %yp1 : f32
      %t3 = arith.mulf %b2, %yp2 : f32
      %t4 = arith.addf %t1, %t2 : f32
      %y = arith.addf %t4, %t3 : f32
      affine.store %y, %y2[191 - %i, %j] : memref<192x128xf32>
      affine.yield %x, %y, %yp1 : f32, f32, f32
    }
    affine.for %i = 0 to 192 {
      %p = affine.load %y1[%i, %j] : memref<192x128xf32>
      %q = affine.load %y2[%i, %j] : memref<192x128xf32>
      %s = arith.addf %p, %q : f32
      affine.store %s, %out[%i, %j] : memref<192x128xf32>
    }
  }
  return
}
