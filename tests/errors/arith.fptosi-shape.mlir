// Casts of tensors keep dimensions and encoding; vectors stay vectors, and fixed or scalable.
// RUN: rejected.py %s
func.func @f(%a: tensor<?xf32>) {
  // expected-error@+1 {{'arith.fptosi' op failed to verify that input and output have the same tensor dimensions}}
  %0 = arith.fptosi %a : tensor<?xf32> to tensor<4xi32>
  return
}
// -----
func.func @f(%a: tensor<*xf32>) {
  // expected-error@+1 {{'arith.fptosi' op failed to verify that input and output have the same tensor dimensions}}
  %0 = arith.fptosi %a : tensor<*xf32> to tensor<*xi32>
  return
}
// -----
func.func @f(%a: tensor<4xf32, #x.y>) {
  // expected-error@+1 {{are cast incompatible}}
  %0 = arith.fptosi %a : tensor<4xf32, #x.y> to tensor<4xi32>
  return
}
// -----
func.func @f(%a: vector<[4]xf32>) {
  // expected-error@+1 {{'arith.fptosi' op requires the same shape for all operands and results}}
  %0 = arith.fptosi %a : vector<[4]xf32> to vector<4xi32>
  return
}
// -----
func.func @f(%a: memref<*xi32>) {
  // expected-error@+1 {{'arith.bitcast' op operand #0 must be signless-integer-or-float-like or memref of signless-integer or float, but got 'memref<*xi32>'}}
  %0 = arith.bitcast %a : memref<*xi32> to memref<*xf32>
  return
}
// -----
func.func @f(%a: memref<*xi32>) {
  // expected-error@+1 {{'arith.index_cast' op operand #0 must be signless-integer-like or memref of signless-integer, but got 'memref<*xi32>'}}
  %0 = arith.index_cast %a : memref<*xi32> to memref<*xindex>
  return
}
// -----
func.func @f(%a: tensor<?xi32>) {
  // expected-error@+1 {{'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (tensor<?xi32>, tensor<?xi32>) -> tensor<4xi1>
  return
}
// -----
func.func @f(%a: tensor<4xi32>) {
  // expected-error@+1 {{'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (tensor<4xi32>, tensor<4xi32>) -> vector<4xi1>
  return
}
// -----
func.func @f(%c: tensor<2xi1>, %a: tensor<?xi32>) {
  // expected-error@+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
  %0 = arith.select %c, %a, %a : tensor<2xi1>, tensor<?xi32>
  return
}
