// RUN: roundtrip.sh --older %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// arith.convertf, after release 22, between formats of one width: by way of f32, which has all their numbers.
func.func @f(%h: f16, %v: vector<4xf8E5M2>, %t: tensor<?xbf16>) {
  // CHECK: %[[W:.*]] = arith.extf %h : f16 to f32
  // CHECK: arith.truncf %[[W]] : f32 to bf16
  %0 = arith.convertf %h : f16 to bf16
  // CHECK: %[[W:.*]] = arith.extf %v : vector<4xf8E5M2> to vector<4xf32>
  // CHECK: arith.truncf %[[W]] toward_zero fastmath<nnan> {note} : vector<4xf32> to vector<4xf8E4M3FN>
  %1 = arith.convertf %v toward_zero fastmath<nnan> {note} : vector<4xf8E5M2> to vector<4xf8E4M3FN>
  // CHECK: arith.extf %t : tensor<?xbf16> to tensor<?xf32>
  %2 = arith.convertf %t : tensor<?xbf16> to tensor<?xf16>
  // CHECK: arith.truncf %{{.*}} downward : f32 to bf16
  %3 = "arith.convertf"(%h) <{roundingmode = 1 : i32}> : (f16) -> bf16
  return
}
