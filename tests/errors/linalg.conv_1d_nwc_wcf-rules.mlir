// Operands, attributes and region of linalg.conv_1d_nwc_wcf fit each other.
// RUN: rejected.py %s
func.func @f(%m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [1]}}
  linalg.conv_1d_nwc_wcf {strides = dense<1> : tensor<2xi64>} ins(%m4x5x5, %m4x5x5 : memref<4x5x5xf32>, memref<4x5x5xf32>) outs(%m4x5x5 : memref<4x5x5xf32>)
  return
}
// -----
func.func @f(%m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [1]}}
  linalg.conv_1d_nwc_wcf {strides = dense<1> : tensor<1xi32>} ins(%m4x5x5, %m4x5x5 : memref<4x5x5xf32>, memref<4x5x5xf32>) outs(%m4x5x5 : memref<4x5x5xf32>)
  return
}
// -----
func.func @f(%m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [1]}}
  linalg.conv_1d_nwc_wcf {strides = 1} ins(%m4x5x5, %m4x5x5 : memref<4x5x5xf32>, memref<4x5x5xf32>) outs(%m4x5x5 : memref<4x5x5xf32>)
  return
}
// -----
func.func @f(%m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 8, but found 5}}
  linalg.conv_1d_nwc_wcf ins(%m4x5x5, %m4x5x5 : memref<4x5x5xf32>, memref<4x5x5xf32>) outs(%m4x5x5 : memref<4x5x5xf32>)
  return
}
// -----
func.func @f(%m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{unexpected loop dimension for convolution op}}
  linalg.conv_1d_nwc_wcf {strides = dense<0> : tensor<1xi64>} ins(%m4x5x5, %m4x5x5 : memref<4x5x5xf32>, memref<4x5x5xf32>) outs(%m4x5x5 : memref<4x5x5xf32>)
  return
}
// -----
func.func @f(%m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{unexpected result less than 0 at expression #1 in (d0, d1, d2, d3, d4) -> (d0, -d1 + d3, d4)}}
  linalg.conv_1d_nwc_wcf {strides = dense<-1> : tensor<1xi64>} ins(%m4x5x5, %m4x5x5 : memref<4x5x5xf32>, memref<4x5x5xf32>) outs(%m4x5x5 : memref<4x5x5xf32>)
  return
}
