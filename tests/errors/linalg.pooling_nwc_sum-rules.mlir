// Operands, attributes and region of linalg.pooling_nwc_sum fit each other.
// RUN: rejected.py %s
func.func @f(%m4: memref<4xf32>, %m4x5x5: memref<4x5x5xf32>) {
  // expected-error@+1 {{unexpected loop dimension for convolution op}}
  linalg.pooling_nwc_sum {dilations = dense<0> : tensor<1xi64>} ins(%m4x5x5, %m4 : memref<4x5x5xf32>, memref<4xf32>) outs(%m4x5x5 : memref<4x5x5xf32>)
  return
}
