// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Means in a temporary, then the symmetric matrix of covariances.
func.func @kernel(%n: f64, %data: memref<260x200xf64>, %cov: memref<200x200xf64>) {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %mean = memref.alloc() : memref<200xf64>
  affine.for %j = 0 to 200 {
    affine.store %zero, %mean[%j] : memref<200xf64>
    affine.for %i = 0 to 260 {
      %a = affine.load %mean[%j] : memref<200xf64>
      %b = affine.load %data[%i, %j] : memref<260x200xf64>
      %s = arith.addf %a, %b : f64
      affine.store %s, %mean[%j] : memref<200xf64>
    }
    %a = affine.load %mean[%j] : memref<200xf64>
    %m = arith.divf %a, %n : f64
    affine.store %m, %mean[%j] : memref<200xf64>
  }
  affine.for %i = 0 to 260 {
    affine.for %j = 0 to 200 {
      %a = affine.load %data[%i, %j] : memref<260x200xf64>
      %b = affine.load %mean[%j] : memref<200xf64>
      %d = arith.subf %a, %b : f64
      affine.store %d, %data[%i, %j] : memref<260x200xf64>
    }
  }
  %n1 = arith.subf %n, %one : f64
  affine.for %i = 0 to 200 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 200 {
      affine.store %zero, %cov[%i, %j] : memref<200x200xf64>
      affine.for %k = 0 to 260 {
        %a = affine.load %data[%k, %i] : memref<260x200xf64>
        %b = affine.load %data[%k, %j] : memref<260x200xf64>
        %p = arith.mulf %a, %b : f64
        %c = affine.load %cov[%i, %j] : memref<200x200xf64>
        %s = arith.addf %c, %p : f64
        affine.store %s, %cov[%i, %j] : memref<200x200xf64>
      }
      %c = affine.load %cov[%i, %j] : memref<200x200xf64>
      %v = arith.divf %c, %n1 : f64
      affine.store %v, %cov[%i, %j] : memref<200x200xf64>
      affine.store %v, %cov[%j, %i] : memref<200x200xf64>
    }
  }
  memref.dealloc %mean : memref<200xf64>
  return
}
