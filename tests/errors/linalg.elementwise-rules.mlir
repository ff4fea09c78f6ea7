// Operands, attributes and region of linalg.elementwise fit each other.
// RUN: rejected.py %s
// mlir-opt rejects in other words
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+1 {{'#linalg.elementwise_kind<foo>' is not made of the words exp|log|abs|ceil|floor|negf|reciprocal|round|sqrt|rsqrt|square|tanh|erf|add|sub|mul|div|div_unsigned|max_signed|min_signed|max_unsigned|min_unsigned|powf|select}}
  linalg.elementwise kind=#linalg.elementwise_kind<foo> ins(%m4 : memref<4xf32>) outs(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+1 {{expected ElementwiseKind attribute}}
  linalg.elementwise kind=1 ins(%m4 : memref<4xf32>) outs(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+1 {{expected 'kind'}}
  linalg.elementwise ins(%m4 : memref<4xf32>) outs(%m4 : memref<4xf32>)
  return
}
// -----
// mlir-opt rejects in other words
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+2 {{[parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%m4 : memref<4xf32>) outs(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m5: memref<5xf32>) {
  // expected-error@+1 {{inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%m4, %m5 : memref<4xf32>, memref<5xf32>) outs(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+1 {{expected the number of indexing_map (1) to be equal to the number of input/output operands (2)}}
  linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(i)->(i)>] ins(%m4 : memref<4xf32>) outs(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+1 {{unexpected result less than 0 at expression #0 in (d0) -> (-d0)}}
  linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(-i)>] ins(%m4 : memref<4xf32>) outs(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>, %m4x5: memref<4x5xf32>) {
  // expected-error@+1 {{expected indexing_map #0 to have 1 dim(s) to match the number of loops}}
  linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(i,j)->(i,j)>, affine_map<(i,j)->(i)>] ins(%m4x5 : memref<4x5xf32>) outs(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{expected the number of indexing_map (0) to be equal to the number of input/output operands (2)}}
  "linalg.elementwise"(%a, %a) <{kind = #linalg.elementwise_kind<exp>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    %0 = math.exp %x : f32
    linalg.yield %0 : f32
  }) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
// -----
func.func @f(%a: f80) {
  linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%a, %a : f80, f80) outs(%a : f80)
  // expected-error@+1 {{custom op 'linalg.elementwise' return type needs to be shaped type}}
  return
}
