// Operands, attributes and region of linalg.map fit each other.
// RUN: rejected.py %s
func.func @f(%m4: memref<4xf32>, %m5: memref<5xf32>) {
  // expected-error@+1 {{expected shape of input (4) to match shape of output (5)}}
  linalg.map { arith.addf } ins(%m4, %m4 : memref<4xf32>, memref<4xf32>) outs(%m5 : memref<5xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{expected shape of input (4, 5) to match shape of output (4)}}
  linalg.map { arith.addf } ins(%m4, %m4x5 : memref<4xf32>, memref<4x5xf32>) outs(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+1 {{expected element type of input 'f32' to match bbArg type 'i32'}}
  linalg.map ins(%m4 : memref<4xf32>) outs(%m4 : memref<4xf32>) (%x: i32, %y: f32) { linalg.yield %y : f32 }
  return
}
// -----
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+1 {{expected type of bb argument #1 ('i32') to match element or self type of the corresponding operand ('f32')}}
  linalg.map ins(%m4 : memref<4xf32>) outs(%m4 : memref<4xf32>) (%x: f32, %y: i32) { linalg.yield %x : f32 }
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %s: f32) {
  // expected-error@+1 {{operand #0 must be variadic of memref of any type values or ranked tensor of any type values, but got 'f32'}}
  linalg.map ins(%s : f32) outs(%m4 : memref<4xf32>) (%x: f32, %y: f32) { linalg.yield %x : f32 }
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %t4: tensor<4xf32>) {
  // expected-error@+1 {{expected to have pure tensor or buffer semantics}}
  linalg.map ins(%t4 : tensor<4xf32>) outs(%m4 : memref<4xf32>) (%x: f32, %y: f32) { linalg.yield %x : f32 }
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %s: f32) {
  // expected-error@+1 {{operand #1 must be memref of any type values or ranked tensor of any type values, but got 'f32'}}
  linalg.map ins(%m4 : memref<4xf32>) outs(%s : f32) (%x: f32, %y: f32) { linalg.yield %x : f32 }
  return
}
