// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Named linalg ops of many kinds, with element types from i8 to f64.
func.func @batch(%a: tensor<4x16x8xf32>, %b: tensor<4x8x12xf32>, %v: tensor<4x8xf32>) -> (tensor<4x16x12xf32>, tensor<4x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<4x16x12xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<4x16x12xf32>) -> tensor<4x16x12xf32>
  %m = linalg.batch_matmul ins(%a, %b : tensor<4x16x8xf32>, tensor<4x8x12xf32>) outs(%z0 : tensor<4x16x12xf32>) -> tensor<4x16x12xf32>
  %e1 = tensor.empty() : tensor<4x16xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %n = linalg.batch_matvec ins(%a, %v : tensor<4x16x8xf32>, tensor<4x8xf32>) outs(%z1 : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %m, %n : tensor<4x16x12xf32>, tensor<4x16xf32>
}

func.func @mixed(%a: tensor<16x8xi8>, %b: tensor<8x12xi8>, %acc: tensor<16x12xi32>, %za: i32, %zb: i32) -> tensor<16x12xi32> {
  %q = linalg.quantized_matmul ins(%a, %b, %za, %zb : tensor<16x8xi8>, tensor<8x12xi8>, i32, i32) outs(%acc : tensor<16x12xi32>) -> tensor<16x12xi32>
  %m = linalg.matmul ins(%a, %b : tensor<16x8xi8>, tensor<8x12xi8>) outs(%q : tensor<16x12xi32>) -> tensor<16x12xi32>
  return %m : tensor<16x12xi32>
}

func.func @vectors(%a: tensor<16x8xbf16>, %x: tensor<8xbf16>, %y: tensor<16xbf16>, %d: tensor<bf16>) -> (tensor<16xbf16>, tensor<bf16>, tensor<8xbf16>) {
  %0 = linalg.matvec ins(%a, %x : tensor<16x8xbf16>, tensor<8xbf16>) outs(%y : tensor<16xbf16>) -> tensor<16xbf16>
  %1 = linalg.dot ins(%0, %y : tensor<16xbf16>, tensor<16xbf16>) outs(%d : tensor<bf16>) -> tensor<bf16>
  %2 = linalg.vecmat ins(%0, %a : tensor<16xbf16>, tensor<16x8xbf16>) outs(%x : tensor<8xbf16>) -> tensor<8xbf16>
  return %0, %1, %2 : tensor<16xbf16>, tensor<bf16>, tensor<8xbf16>
}

func.func @convolutions(%x: tensor<1x12x12x4xf32>, %k: tensor<3x3x4x8xf32>, %d: tensor<3x3x4xf32>, %l: tensor<20xf64>, %f: tensor<5xf64>)
    -> (tensor<1x10x10x8xf32>, tensor<1x10x10x4xf32>, tensor<16xf64>, tensor<1x6x6x4xf32>, tensor<1x11x11x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<1x10x10x8xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<1x10x10x8xf32>) -> tensor<1x10x10x8xf32>
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%x, %k : tensor<1x12x12x4xf32>, tensor<3x3x4x8xf32>) outs(%z0 : tensor<1x10x10x8xf32>) -> tensor<1x10x10x8xf32>
  %e1 = tensor.empty() : tensor<1x10x10x4xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<1x10x10x4xf32>) -> tensor<1x10x10x4xf32>
  %1 = linalg.depthwise_conv_2d_nhwc_hwc ins(%x, %d : tensor<1x12x12x4xf32>, tensor<3x3x4xf32>) outs(%z1 : tensor<1x10x10x4xf32>) -> tensor<1x10x10x4xf32>
  %e2 = arith.constant dense<0.0> : tensor<16xf64>
  %2 = linalg.conv_1d ins(%l, %f : tensor<20xf64>, tensor<5xf64>) outs(%e2 : tensor<16xf64>) -> tensor<16xf64>
  %window = tensor.empty() : tensor<2x2xf32>
  %e3 = tensor.empty() : tensor<1x6x6x4xf32>
  %z3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  %3 = linalg.pooling_nhwc_sum {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>}
    ins(%x, %window : tensor<1x12x12x4xf32>, tensor<2x2xf32>) outs(%z3 : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  %e4 = tensor.empty() : tensor<1x11x11x4xf32>
  %z4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<1x11x11x4xf32>) -> tensor<1x11x11x4xf32>
  %4 = linalg.pooling_nhwc_max ins(%x, %window : tensor<1x12x12x4xf32>, tensor<2x2xf32>) outs(%z4 : tensor<1x11x11x4xf32>) -> tensor<1x11x11x4xf32>
  return %0, %1, %2, %3, %4 : tensor<1x10x10x8xf32>, tensor<1x10x10x4xf32>, tensor<16xf64>, tensor<1x6x6x4xf32>, tensor<1x11x11x4xf32>
}

func.func @elementwise(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>, %i: tensor<8x8xi16>) -> (tensor<8x8xf32>, tensor<8x8xi16>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.mul ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.exp ins(%0 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = linalg.div ins(%1, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = linalg.tanh ins(%2 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = linalg.max ins(%3, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %5 = linalg.negf ins(%4 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %6 = linalg.sub ins(%i, %i : tensor<8x8xi16>, tensor<8x8xi16>) outs(%i : tensor<8x8xi16>) -> tensor<8x8xi16>
  return %5, %6 : tensor<8x8xf32>, tensor<8x8xi16>
}
