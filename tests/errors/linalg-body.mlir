// What is wrong in a region that is written is said even if the op around it is wrong as well; of a region that the reader made
// it is not. Regions of linalg end with a terminator that is written.
// RUN: rejected.py %s
func.func @f(%a: memref<4xf32>) {
  // mlir-opt rejects in other words
  // expected-error@+1 {{expected type of bb argument #0 ('f80') to match element or self type of the corresponding operand ('f32')}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%x: f80):
    // expected-error@+1 {{type of yield operand 1 ('f80') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
    linalg.yield %x : f80
  }
  return
}
// -----
func.func @f(%a: memref<4x5xindex>) {
  // mlir-opt rejects in other words
  // expected-error@+1 {{expected indexing_map #0 to have 1 dim(s) to match the number of loops}}
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel"]} outs(%a : memref<4x5xindex>) {
  ^bb0(%x: index):
    // expected-error@+1 {{expected dim (1) to be lower than the number of loops (1) of the enclosing LinalgOp}}
    %0 = linalg.index 1 : index
    linalg.yield %0 : index
  }
  return
}
// -----
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error@+1 {{expected shape of input (5) to match shape of output (4)}}
  linalg.map { arith.negf } ins(%b : memref<5xf32>) outs(%a : memref<4xf32>)
  return
}
// -----
func.func @f(%a: memref<4x3xf32>, %b: memref<4xf32>) {
  // mlir-opt rejects in other words
  // expected-error@+2 {{'linalg.reduce' op expects regions to end with 'linalg.yield', found 'affine.yield'}}
  // expected-note@+1 {{the absence of terminator implies 'linalg.yield'}}
  linalg.reduce ins(%a : memref<4x3xf32>) outs(%b : memref<4xf32>) dimensions = [1] (%x: f32, %y: f32) {
    // expected-error@+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}}
    affine.yield
  }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) {
  ^bb0(%x: f32):
    // expected-error@+1 {{block with no terminator, has}}
    %s = arith.addf %x, %x : f32
  }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  linalg.map outs(%a : memref<4xf32>) (%x: f32) {
    // expected-error@+1 {{block with no terminator, has}}
    %s = arith.addf %x, %x : f32
  }
  return
}
// -----
func.func @f(%a: memref<4x3xf32>, %b: memref<4xf32>) {
  // mlir-opt rejects in other words
  // expected-error@+1 {{empty block: expect at least a terminator}}
  linalg.reduce ins(%a : memref<4x3xf32>) outs(%b : memref<4xf32>) dimensions = [1] (%x: f32, %y: f32) {
  }
  return
}
