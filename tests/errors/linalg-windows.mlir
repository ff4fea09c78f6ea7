// Windows whose extent does not fit in 64 bits are refused, and integer lists stand in square brackets.
// RUN: rejected.py --alone %s
func.func @f(%i: memref<8xf32>, %k: memref<3xf32>, %o: memref<6xf32>) {
  linalg.conv_1d ins(%i, %k : memref<8xf32>, memref<3xf32>) outs(%o : memref<6xf32>)
  return
}
func.func @huge(%i: memref<1x8x2xf32>, %k: memref<3x2x2xf32>, %o: memref<1x4x2xf32>) {
  // expected-error@+1 {{'linalg.conv_1d_nwc_wcf' op inferred extent of input/output operand #0's dimension #1 does not fit in 64 bits}}
  linalg.conv_1d_nwc_wcf {strides = dense<9223372036854775807> : tensor<1xi64>, dilations = dense<9223372036854775807> : tensor<1xi64>}
    ins(%i, %k : memref<1x8x2xf32>, memref<3x2x2xf32>) outs(%o : memref<1x4x2xf32>)
  return
}
// -----
func.func @list(%a: memref<4xf32>, %b: memref<4x8xf32>) {
  // expected-error@+1 {{expected '['}}
  linalg.broadcast ins(%a : memref<4xf32>) outs(%b : memref<4x8xf32>) dimensions = array<i64: 1>
  return
}
