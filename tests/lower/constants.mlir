// RUN: lifeopt %s | FileCheck %s
// RUN: sed 's/<blob>/<other>/' %s | not lifeopt - 2>&1 | FileCheck %s --check-prefix=MISSING
// Constants of vectors, from every kind of attribute that has elements: dense, of one value for scalable vectors too, sparse, blobs.

// CHECK-LABEL: define <4 x float> @sparse(
// CHECK: ret <4 x float> <float 1.000000e+00, float 0.000000e+00, float 2.000000e+00, float 0.000000e+00>
func.func @sparse() -> vector<4xf32> {
  %r = arith.constant sparse<[[0], [2]], [1.0, 2.0]> : vector<4xf32>
  return %r : vector<4xf32>
}
// CHECK: ret <vscale x 4 x float> splat (float 1.000000e+00)
func.func @scalable() -> vector<[4]xf32> {
  %r = arith.constant dense<1.0> : vector<[4]xf32>
  return %r : vector<[4]xf32>
}
// CHECK: ret [2 x <vscale x 4 x i8>] [<vscale x 4 x i8> splat (i8 1), <vscale x 4 x i8> splat (i8 1)]
func.func @rows_of_scalable() -> vector<2x[4]xi8> {
  %r = arith.constant dense<1> : vector<2x[4]xi8>
  return %r : vector<2x[4]xi8>
}
// CHECK: ret <2 x float> <float 1.000000e+00, float 2.000000e+00>
// MISSING: error: 'arith.constant' op names resource 'other', which is not in the file, or has another size
func.func @blob() -> vector<2xf32> {
  %r = arith.constant dense_resource<blob> : vector<2xf32>
  return %r : vector<2xf32>
}
// CHECK: ret [2 x <2 x i1>] [<2 x i1> <i1 true, i1 false>, <2 x i1> <i1 false, i1 true>]
func.func @bits() -> vector<2x2xi1> {
  %r = arith.constant dense<[[true, false], [false, true]]> : vector<2x2xi1>
  return %r : vector<2x2xi1>
}
// CHECK: ret <1 x float> splat (float 2.000000e+00)
func.func @no_dimension() -> vector<f32> {
  %r = arith.constant dense<2.0> : vector<f32>
  return %r : vector<f32>
}
// CHECK: ret [2 x <3 x i8>] [<3 x i8> <i8 56, i8 64, i8 68>, <3 x i8> <i8 72, i8 74, i8 76>]
func.func @small() -> vector<2x3xf8E4M3FN> {
  %r = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : vector<2x3xf8E4M3FN>
  return %r : vector<2x3xf8E4M3FN>
}
{-# dialect_resources: { builtin: { blob: "0x040000000000803F00000040" } } #-}
