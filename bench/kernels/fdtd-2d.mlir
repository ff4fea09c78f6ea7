// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Maxwell's equations on a grid, three fields.
func.func @kernel(%ex: memref<200x240xf64>, %ey: memref<200x240xf64>, %hz: memref<200x240xf64>, %fict: memref<50xf64>) {
  %half = arith.constant 0.5 : f64
  %seven = arith.constant 0.7 : f64
  affine.for %t = 0 to 50 {
    affine.for %j = 0 to 240 {
      %f = affine.load %fict[%t] : memref<50xf64>
      affine.store %f, %ey[0, %j] : memref<200x240xf64>
    }
    affine.for %i = 1 to 200 {
      affine.for %j = 0 to 240 {
        %a = affine.load %ey[%i, %j] : memref<200x240xf64>
        %b = affine.load %hz[%i, %j] : memref<200x240xf64>
        %c = affine.load %hz[%i - 1, %j] : memref<200x240xf64>
        %d = arith.subf %b, %c : f64
        %e = arith.mulf %half, %d : f64
        %v = arith.subf %a, %e : f64
        affine.store %v, %ey[%i, %j] : memref<200x240xf64>
      }
    }
    affine.for %i = 0 to 200 {
      affine.for %j = 1 to 240 {
        %a = affine.load %ex[%i, %j] : memref<200x240xf64>
        %b = affine.load %hz[%i, %j] : memref<200x240xf64>
        %c = affine.load %hz[%i, %j - 1] : memref<200x240xf64>
        %d = arith.subf %b, %c : f64
        %e = arith.mulf %half, %d : f64
        %v = arith.subf %a, %e : f64
        affine.store %v, %ex[%i, %j] : memref<200x240xf64>
      }
    }
    affine.for %i = 0 to 199 {
      affine.for %j = 0 to 239 {
        %a = affine.load %hz[%i, %j] : memref<200x240xf64>
        %b = affine.load %ex[%i, %j + 1] : memref<200x240xf64>
        %c = affine.load %ex[%i, %j] : memref<200x240xf64>
        %d = affine.load %ey[%i + 1, %j] : memref<200x240xf64>
        %e = affine.load %ey[%i, %j] : memref<200x240xf64>
        %s0 = arith.subf %b, %c : f64
        %s1 = arith.addf %s0, %d : f64
        %s2 = arith.subf %s1, %e : f64
        %s3 = arith.mulf %seven, %s2 : f64
        %v = arith.subf %a, %s3 : f64
        affine.store %v, %hz[%i, %j] : memref<200x240xf64>
      }
    }
  }
  return
}
