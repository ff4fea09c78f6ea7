// RUN: roundtrip.sh %s
// arith.constant: numbers, vectors and tensors of every kind.
func.func @f() {
  %0 = arith.constant 1 : i32
  %1 = arith.constant true
  %2 = arith.constant false
  %3 = arith.constant 3 : index
  %4 = arith.constant -7 : i64
  %5 = arith.constant 1.5 : f32
  %6 = arith.constant 2.0 : f64
  %7 = arith.constant 0x7FC00000 : f32
  %8 = arith.constant dense<1> : vector<4xi32>
  %9 = arith.constant dense<[1.0, 2.0]> : tensor<2xf16>
  %10 = arith.constant {note = "x"} 4 : i8
  %11 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xindex>
  %12 = arith.constant 123456789012345678901234567890 : i128
  %13 = arith.constant -0.1 : bf16
  %14 = arith.constant 1.0e-5 : f32
  %15 = arith.constant 255 : i8
  %16 = arith.constant dense<[true, false]> : vector<2xi1>
  %17 = arith.constant dense<> : tensor<0xf32>
  %18 = "arith.constant"() <{value = 9 : i16}> : () -> i16
  %19 = arith.constant sparse<[[0, 1]], [2.0]> : tensor<3x4xf32>
  %20 = arith.constant 42
  return
}
