// RUN: rejected.py --alone %s
// Release 19 took any two numbers for F(m, r); today there are three pairs.
func.func @f(%f: tensor<2x3x3x5xf32>, %o: tensor<8x8x5x2xf32>) {
  // expected-error@+1 {{today there are F_2_3, F_4_3 and F_2_5 only}}
  %0 = linalg.winograd_filter_transform m(6) r(3) ins(%f : tensor<2x3x3x5xf32>) outs(%o : tensor<8x8x5x2xf32>) -> tensor<8x8x5x2xf32>
  return
}
func.func @g(%f: tensor<2x3x3x5xf32>, %o: tensor<8x8x5x2xf32>) {
  // expected-error@+1 {{'linalg.winograd_filter_transform' op today there are F_2_3, F_4_3 and F_2_5 only}}
  %0 = "linalg.winograd_filter_transform"(%f, %o) <{m = 6 : i64, r = 3 : i64}> : (tensor<2x3x3x5xf32>, tensor<8x8x5x2xf32>) -> tensor<8x8x5x2xf32>
  return
}
