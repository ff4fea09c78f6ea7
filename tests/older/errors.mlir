// RUN: lifeopt %s --until=parse --split-input-file --verify-diagnostics
// RUN: rejected.py %s
// Ops in older spellings are held against their own rows: what is wrong is told of the op as it was written.
// mlir-opt rejects in other words.
func.func @types(%x: f32, %m: memref<4xf32>) {
  // expected-error@+1 {{'memref.tensor_store' op operand #0 must be tensor of any type values, but got 'f32'}}
  "memref.tensor_store"(%x, %m) : (f32, memref<4xf32>) -> ()
  return
}
// -----
// mlir-opt rejects in other words.
func.func @count(%m: memref<4xf32>) {
  // expected-error@+1 {{'memref.tensor_store' op expected 2 operands, but found 1}}
  "memref.tensor_store"(%m) : (memref<4xf32>) -> ()
  return
}
// -----
// mlir-opt rejects in other words.
func.func @today(%t: tensor<4xf32>) {
  // expected-error@+2 {{element types do not match}}
  // expected-error@+1 {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
  %0 = "memref.buffer_cast"(%t) : (tensor<4xf32>) -> memref<4xf64>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @sizes(%m: memref<?xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op has no output_shape, and more than one extent of a group is not known}}
  %0 = memref.expand_shape %m [[0, 1]] : memref<?xf32> into memref<?x?xf32>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @groups(%m: memref<4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op reassociation indices must be contiguous}}
  %0 = memref.expand_shape %m [[0, 7]] : memref<4xf32> into memref<2x2xf32>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @reductions(%l: index, %x: f32) {
  // expected-error@+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 2}}
  %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init (%x) -> f32 {
    scf.reduce(%x) : f32 {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
    scf.reduce(%x) : f32 {
    ^bb0(%c: f32, %d: f32):
      scf.reduce.return %c : f32
    }
  }
  return
}
// -----
// mlir-opt rejects in other words.
func.func @literal(%m: memref<4xf32>, %x: f32) {
  // expected-error@+1 {{use of undeclared SSA value name}}
  memref.store %y, %m[0] : memref<4xf32>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @widths(%x: f16) {
  // expected-error@+1 {{'arith.convertf' op operand type 'f16' and result type 'f32' are cast incompatible}}
  %0 = arith.convertf %x : f16 to f32
  return
}
// -----
// mlir-opt rejects in other words.
func.func @shapes(%x: vector<4xf16>) {
  // expected-error@+1 {{'arith.convertf' op requires the same shape for all operands and results}}
  %0 = arith.convertf %x : vector<4xf16> to vector<5xbf16>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @comma(%v: vector<4xf32>) {
  // expected-error@+1 {{expected attribute name}}
  %0 = vector.extract_strided_slice %v offsets = [1], {sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @props(%a: memref<4xf32>) {
  // expected-error@+1 {{invalid properties for op memref.copy: this operation does not support properties}}
  memref.copy %a, %a <{note}> : memref<4xf32> to memref<4xf32>
  return
}
