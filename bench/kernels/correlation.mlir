// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Correlation of columns: means, deviations, the data made central in place, then a triangle of products that is mirrored.
func.func @kernel(%data: memref<260x240xf64>, %corr: memref<240x240xf64>) {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %small = arith.constant 0.1 : f64
  %n = arith.constant 260.0 : f64
  %root = math.sqrt %n : f64
  %mean = memref.alloca() : memref<240xf64>
  %dev = memref.alloca() : memref<240xf64>
  affine.for %j = 0 to 240 {
    affine.store %zero, %mean[%j] : memref<240xf64>
    affine.for %i = 0 to 260 {
      %d = affine.load %data[%i, %j] : memref<260x240xf64>
      %m = affine.load %mean[%j] : memref<240xf64>
      %s = arith.addf %m, %d : f64
      affine.store %s, %mean[%j] : memref<240xf64>
    }
    %m = affine.load %mean[%j] : memref<240xf64>
    %q = arith.divf %m, %n : f64
    affine.store %q, %mean[%j] : memref<240xf64>
  }
  affine.for %j = 0 to 240 {
    affine.store %zero, %dev[%j] : memref<240xf64>
    affine.for %i = 0 to 260 {
      %d = affine.load %data[%i, %j] : memref<260x240xf64>
      %m = affine.load %mean[%j] : memref<240xf64>
      %c = arith.subf %d, %m : f64
      %p = arith.mulf %c, %c : f64
      %v = affine.load %dev[%j] : memref<240xf64>
      %s = arith.addf %v, %p : f64
      affine.store %s, %dev[%j] : memref<240xf64>
    }
    %v = affine.load %dev[%j] : memref<240xf64>
    %q = arith.divf %v, %n : f64
    %r = math.sqrt %q : f64
    %tiny = arith.cmpf ole, %r, %small : f64
    %t = arith.select %tiny, %one, %r : f64
    affine.store %t, %dev[%j] : memref<240xf64>
  }
  affine.for %i = 0 to 260 {
    affine.for %j = 0 to 240 {
      %d = affine.load %data[%i, %j] : memref<260x240xf64>
      %m = affine.load %mean[%j] : memref<240xf64>
      %c = arith.subf %d, %m : f64
      %v = affine.load %dev[%j] : memref<240xf64>
      %w = arith.mulf %root, %v : f64
      %q = arith.divf %c, %w : f64
      affine.store %q, %data[%i, %j] : memref<260x240xf64>
    }
  }
  affine.for %i = 0 to 239 {
    affine.store %one, %corr[%i, %i] : memref<240x240xf64>
    affine.for %j = affine_map<(d0) -> (d0 + 1)>(%i) to 240 {
      affine.store %zero, %corr[%i, %j] : memref<240x240xf64>
      affine.for %k = 0 to 260 {
        %a = affine.load %data[%k, %i] : memref<260x240xf64>
        %b = affine.load %data[%k, %j] : memref<260x240xf64>
        %c = affine.load %corr[%i, %j] : memref<240x240xf64>
        %p = arith.mulf %a, %b : f64
        %s = arith.addf %c, %p : f64
        affine.store %s, %corr[%i, %j] : memref<240x240xf64>
      }
      %c = affine.load %corr[%i, %j] : memref<240x240xf64>
      affine.store %c, %corr[%j, %i] : memref<240x240xf64>
    }
  }
  affine.store %one, %corr[239, 239] : memref<240x240xf64>
  return
}
