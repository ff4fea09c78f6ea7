// Rule: a window counts all times of the common loops, also where these end beyond 2^31 - 1: of two loops that differ in where they begin alone,
// both windows have the 6 elements that are live from time 9 on. At the first 8 times there are but 3.
// RUN: lifeopt %s --fold --emit=mlir | FileCheck %s

// CHECK-LABEL: @early
// CHECK: memref.alloca() : memref<6xf32>
// CHECK: affine.store %{{.*}}, %{{.*}}[%t mod 6] : memref<6xf32>
// CHECK: affine.load %{{.*}}[%j mod 6] : memref<6xf32>
func.func @early(%in: memref<64xf32>, %out: memref<1xf32>) {
  %b = memref.alloca() : memref<64xf32>
  %c0 = arith.constant 0 : index
  affine.for %t = 0 to 60 {
    affine.for %x0 = 0 to 1 { affine.for %x1 = 0 to 1 { affine.for %x2 = 0 to 1 { affine.for %x3 = 0 to 1 {
      %v = affine.load %in[%t - 0] : memref<64xf32>
      affine.store %v, %b[%t - 0] : memref<64xf32>
    } } } }
    affine.for %y0 = 0 to 1 { affine.for %y1 = 0 to 1 { affine.for %y2 = 0 to 1 {
      affine.for %j = max affine_map<(d0) -> (-d0 + 12, d0 - 5)>(%t) to affine_map<(d0) -> (d0 - -1)>(%t) {
        %w = affine.load %b[%j] : memref<64xf32>
        %s = affine.load %out[0] : memref<1xf32>
        %r = arith.addf %s, %w : f32
        affine.store %r, %out[0] : memref<1xf32>
      }
    } } }
  }
  return
}

// CHECK-LABEL: @late
// CHECK: memref.alloca() : memref<6xf32>
// CHECK: affine.store %{{.*}}, %{{.*}}[%t mod 6] : memref<6xf32>
// CHECK: affine.load %{{.*}}[%j mod 6] : memref<6xf32>
func.func @late(%in: memref<64xf32>, %out: memref<1xf32>) {
  %b = memref.alloca() : memref<64xf32>
  %c0 = arith.constant 0 : index
  affine.for %t = 2147483640 to 2147483700 {
    affine.for %x0 = 0 to 1 { affine.for %x1 = 0 to 1 { affine.for %x2 = 0 to 1 { affine.for %x3 = 0 to 1 {
      %v = affine.load %in[%t - 2147483640] : memref<64xf32>
      affine.store %v, %b[%t - 2147483640] : memref<64xf32>
    } } } }
    affine.for %y0 = 0 to 1 { affine.for %y1 = 0 to 1 { affine.for %y2 = 0 to 1 {
      affine.for %j = max affine_map<(d0) -> (-d0 + 2147483652, d0 - 2147483645)>(%t) to affine_map<(d0) -> (d0 - 2147483639)>(%t) {
        %w = affine.load %b[%j] : memref<64xf32>
        %s = affine.load %out[0] : memref<1xf32>
        %r = arith.addf %s, %w : f32
        affine.store %r, %out[0] : memref<1xf32>
      }
    } } }
  }
  return
}
