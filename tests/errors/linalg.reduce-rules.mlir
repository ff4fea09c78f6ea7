// Operands, attributes and region of linalg.reduce fit each other.
// RUN: rejected.py %s
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{init dimensions [4] doesn't match input dimensions after reduction [5]}}
  linalg.reduce { arith.addf } ins(%m4x5 : memref<4x5xf32>) outs(%m4 : memref<4xf32>) dimensions = [0]
  return
}
// -----
func.func @f(%m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{number of dimensions after reduction 1 doesn't match the init rank 2}}
  linalg.reduce { arith.addf } ins(%m4x5 : memref<4x5xf32>) outs(%m4x5 : memref<4x5xf32>) dimensions = [0]
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{dimensions for reduction should be in the range [0, 1].}}
  linalg.reduce { arith.addf } ins(%m4x5 : memref<4x5xf32>) outs(%m4 : memref<4xf32>) dimensions = [2]
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{dimensions for reduction should be in the range [0, 1].}}
  linalg.reduce { arith.addf } ins(%m4x5 : memref<4x5xf32>) outs(%m4 : memref<4xf32>) dimensions = [-1]
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  linalg.reduce { arith.addf } ins(%m4x5 : memref<4x5xf32>) outs(%m4 : memref<4xf32>) dimensions = [1, 1]
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  linalg.reduce { arith.addf } ins(%m4x5 : memref<4x5xf32>) outs(%m4 : memref<4xf32>) dimensions = [1, 0]
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{expects all inputs to have the same shapes. Shape at input-index 1 is not equal to the shape at input-index 0.}}
  linalg.reduce ins(%m4x5, %m4 : memref<4x5xf32>, memref<4xf32>) outs(%m4, %m4 : memref<4xf32>, memref<4xf32>) dimensions = [1] (%x: f32, %x1: f32, %y: f32, %y1: f32) { linalg.yield %y, %y1 : f32, f32 }
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m5: memref<5xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{expects all outputs to have the same shapes. Shape at output-index 1 is not equal to the shape at output-index 0.}}
  linalg.reduce ins(%m4x5, %m4x5 : memref<4x5xf32>, memref<4x5xf32>) outs(%m4, %m5 : memref<4xf32>, memref<5xf32>) dimensions = [1] (%x: f32, %x1: f32, %y: f32, %y1: f32) { linalg.yield %y, %y1 : f32, f32 }
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{mismatching number of operands and block arguments}}
  linalg.reduce ins(%m4x5 : memref<4x5xf32>) outs(%m4 : memref<4xf32>) dimensions = [1] (%x: f32) { linalg.yield %x : f32 }
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{input element type 'f32' does not match corresponding block argument type 'i32'}}
  linalg.reduce ins(%m4x5 : memref<4x5xf32>) outs(%m4 : memref<4xf32>) dimensions = [1] (%x: i32, %y: f32) { linalg.yield %y : f32 }
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{output element type 'f32' does not match corresponding block argument type 'i32'}}
  linalg.reduce ins(%m4x5 : memref<4x5xf32>) outs(%m4 : memref<4xf32>) dimensions = [1] (%x: f32, %y: i32) { linalg.yield %x : f32 }
  return
}
// -----
// mlir-opt rejects in other words
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+2 {{expected number of yield values (1) to match the number of inits / outs operands of the enclosing LinalgOp (2)}}
  // expected-error@+1 {{expects as many inputs as inits, and one at least}}
  linalg.reduce ins(%m4x5, %m4x5 : memref<4x5xf32>, memref<4x5xf32>) outs(%m4 : memref<4xf32>) dimensions = [1] (%x: f32, %x1: f32, %y: f32) { linalg.yield %y : f32 }
  return
}
