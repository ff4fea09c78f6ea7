// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Elements of twice the size.
func.func @kernel(%in: memref<65536xf32>, %out: memref<65536xf64>) {
  %a = memref.alloca() {alignment = 64 : i64} : memref<65536xf32>
  %b = memref.alloca() {alignment = 64 : i64} : memref<65536xf64>
  affine.for %k = 0 to 65536 {
    %v = affine.load %in[%k] : memref<65536xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %a[%k] : memref<65536xf32>
  }
  affine.for %k = 0 to 65536 {
    %v = affine.load %a[%k] : memref<65536xf32>
    %w = arith.extf %v : f32 to f64
    affine.store %w, %b[%k] : memref<65536xf64>
  }
  affine.for %k = 0 to 65536 {
    %v = affine.load %b[-%k + 65535] : memref<65536xf64>
    affine.store %v, %out[%k] : memref<65536xf64>
  }
  return
}
