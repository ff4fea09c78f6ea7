// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Integers, floats and doubles side by side in one arena, indices that are not constant, a loop over five live buffers.
func.func @kernel(%in: memref<2048xf32>, %shift: memref<2048xi32>, %out: memref<2048xf64>) {
  %one = arith.constant 1 : i32
  %a = memref.alloca() : memref<2048xf64>
  %b = memref.alloca() : memref<2048xi32>
  %c = memref.alloca() : memref<1024xf64>
  %d = memref.alloca() : memref<2048xf32>
  %e = memref.alloca() : memref<1536xf64>
  %f = memref.alloca() : memref<2048xf32>
  affine.for %r = 0 to 60 {
    affine.for %i = 0 to 2048 {
      %x = affine.load %in[%i] : memref<2048xf32>
      %y = arith.extf %x : f32 to f64
      affine.store %y, %a[%i] : memref<2048xf64>
      %k = affine.load %shift[%i] : memref<2048xi32>
      %l = arith.addi %k, %one : i32
      affine.store %l, %b[%i] : memref<2048xi32>
      affine.store %x, %d[%i] : memref<2048xf32>
    }
    affine.for %i = 0 to 1024 {
      %x = affine.load %a[%i * 2] : memref<2048xf64>
      %y = affine.load %a[%i * 2 + 1] : memref<2048xf64>
      %s = arith.addf %x, %y : f64
      affine.store %s, %c[%i] : memref<1024xf64>
    }
    affine.for %i = 0 to 1024 {
      %x = affine.load %c[%i] : memref<1024xf64>
      %k = affine.load %b[%i] : memref<2048xi32>
      %l = affine.load %b[%i + 1024] : memref<2048xi32>
      %y = arith.sitofp %k : i32 to f64
      %z = arith.sitofp %l : i32 to f64
      %s = arith.addf %x, %y : f64
      %t = arith.addf %s, %z : f64
      affine.store %t, %e[%i] : memref<1536xf64>
      affine.store %s, %a[%i] : memref<2048xf64>
    }
    affine.for %i = 0 to 512 {
      %x = affine.load %a[%i] : memref<2048xf64>
      %y = affine.load %c[%i] : memref<1024xf64>
      %s = arith.mulf %x, %y : f64
      affine.store %s, %e[%i + 1024] : memref<1536xf64>
    }
    affine.for %i = 0 to 1024 {
      %x = affine.load %e[%i] : memref<1536xf64>
      %y = affine.load %e[%i + 512] : memref<1536xf64>
      %w = affine.load %d[%i] : memref<2048xf32>
      %v = affine.load %d[%i + 1024] : memref<2048xf32>
      %s = arith.addf %x, %y : f64
      %t = arith.truncf %s : f64 to f32
      %p = arith.addf %t, %w : f32
      %q = arith.addf %t, %v : f32
      affine.store %p, %f[%i] : memref<2048xf32>
      affine.store %q, %f[%i + 1024] : memref<2048xf32>
    }
    affine.for %i = 0 to 2048 {
      %x = affine.load %f[%i] : memref<2048xf32>
      %w = affine.load %d[%i] : memref<2048xf32>
      %s = arith.mulf %x, %w : f32
      %t = arith.extf %s : f32 to f64
      affine.store %t, %out[%i] : memref<2048xf64>
    }
  }
  return
}
