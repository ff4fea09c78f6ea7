// RUN: rejected.py %s
// RUN: lifeopt %s --until=parse --split-input-file --verify-diagnostics
// Types that are refused, at the place that mlir-opt names.

// expected-error @+1 {{integer bitwidth is limited to 16777215 bits}}
"x.op"() {t = i16777216} : () -> ()
// -----
// expected-error @+1 {{invalid integer width}}
"x.op"() {t = i99999999999} : () -> ()
// -----
// expected-error @+1 {{invalid element type for complex}}
"x.op"() {t = complex<index>} : () -> ()
// -----
// expected-error @+1 {{invalid element type for complex}}
"x.op"() {t = complex<complex<f32>>} : () -> ()
// -----
// expected-error @+1 {{invalid element type for complex}}
"x.op"() {t = complex<none>} : () -> ()
// -----
// expected-error @+1 {{invalid element type for complex}}
"x.op"() {t = complex<!foo.bar>} : () -> ()
// -----
// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"x.op"() {t = vector<4xcomplex<f32>>} : () -> ()
// -----
// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"x.op"() {t = vector<4xvector<4xf32>>} : () -> ()
// -----
// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"x.op"() {t = vector<4xmemref<4xf32>>} : () -> ()
// -----
// expected-error @+1 {{vector types must have positive constant sizes but got 0}}
"x.op"() {t = vector<0xf32>} : () -> ()
// -----
// expected-error @+1 {{expected non-function type}}
"x.op"() {t = vector<?xf32>} : () -> ()
// -----
// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"x.op"() {t = vector<4xnone>} : () -> ()
// -----
// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"x.op"() {t = vector<4xtuple<>>} : () -> ()
// -----
// expected-error @+1 {{expected non-function type}}
"x.op"() {t = tensor<4x*xf32>} : () -> ()
// -----
// expected-error @+1 {{expected non-function type}}
"x.op"() {t = tensor<0xbcf32>} : () -> ()
// -----
// expected-error @+1 {{cannot apply encoding to unranked tensor}}
"x.op"() {t = tensor<*xf32, 1>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{invalid tensor element type: 'memref<4xf32>'}}
"x.op"() {t = tensor<4xmemref<4xf32>>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{invalid tensor element type: 'tensor<4xf32>'}}
"x.op"() {t = tensor<4xtensor<4xf32>>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{invalid tensor element type: 'none'}}
"x.op"() {t = tensor<4xnone>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{invalid tensor element type: 'tuple<i32>'}}
"x.op"() {t = tensor<4xtuple<i32>>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{invalid tensor element type: '(i32) -> i32'}}
"x.op"() {t = tensor<4x(i32)->i32>} : () -> ()
// -----
// expected-error @+1 {{expected non-function type}}
"x.op"() {t = tensor<-1xf32>} : () -> ()
// -----
// expected-error @+1 {{invalid dimension}}
"x.op"() {t = tensor<9223372036854775808xf32>} : () -> ()
// -----
// expected-error @+1 {{cannot have affine map for unranked memref type}}
"x.op"() {t = memref<*xf32, affine_map<(d0)->(d0)>>} : () -> ()
// -----
// expected-error @+1 {{unsupported memory space Attribute}}
"x.op"() {t = memref<4xf32, 1.0>} : () -> ()
// -----
// expected-error @+1 {{unsupported memory space Attribute}}
"x.op"() {t = memref<4xf32, [1, 2]>} : () -> ()
// -----
// expected-error @+1 {{unsupported memory space Attribute}}
"x.op"() {t = memref<4xf32, []>} : () -> ()
// -----
// expected-error @+1 {{unsupported memory space Attribute}}
"x.op"() {t = memref<4xf32, @a>} : () -> ()
// -----
// expected-error @+1 {{unsupported memory space Attribute}}
"x.op"() {t = memref<4xf32, unit>} : () -> ()
// -----
// expected-error @+1 {{unsupported memory space Attribute}}
"x.op"() {t = memref<4xf32, i32>} : () -> ()
// -----
// expected-error @+1 {{unsupported memory space Attribute}}
"x.op"() {t = memref<4xf32, dense<0> : tensor<i32>>} : () -> ()
// -----
// expected-error @+1 {{unsupported memory space Attribute}}
"x.op"() {t = memref<4xf32, array<i32: 1>>} : () -> ()
// -----
// expected-error @+1 {{unsupported memory space Attribute}}
"x.op"() {t = memref<4xf32, affine_set<(d0) : (d0 >= 0)>>} : () -> ()
// -----
// expected-error @+1 {{expected memory space to be last in memref type}}
"x.op"() {t = memref<4xf32, 1, affine_map<(d0) -> (d0)>>} : () -> ()
// -----
// expected-error @+1 {{multiple memory spaces specified in memref type}}
"x.op"() {t = memref<4xf32, 1, 2>} : () -> ()
// -----
// expected-error @+1 {{expected the number of strides to match the rank}}
"x.op"() {t = memref<4xf32, strided<[1, 2]>>} : () -> ()
// -----
// expected-error @+1 {{expected 'offset' after comma}}
"x.op"() {t = memref<4xf32, strided<[1],>>} : () -> ()
// -----
// expected-error @+1 {{expected a 64-bit signed integer or '?'}}
"x.op"() {t = memref<4xf32, strided<[1,]>>} : () -> ()
// -----
// expected-error @+1 {{memref layout mismatch between rank and affine map: 2 != 1}}
"x.op"() {t = memref<4x4xf32, affine_map<(d0) -> (d0)>>} : () -> ()
// -----
// expected-error @+1 {{invalid memref element type}}
"x.op"() {t = memref<4xtensor<4xf32>>} : () -> ()
// -----
// expected-error @+1 {{invalid memref element type}}
"x.op"() {t = memref<4xnone>} : () -> ()
// -----
// expected-error @+1 {{invalid memref element type}}
"x.op"() {t = memref<4xtuple<i32>>} : () -> ()
// -----
// expected-error @+1 {{invalid memref element type}}
"x.op"() {t = memref<4x(i32) -> i32>} : () -> ()
// -----
// expected-error @+1 {{expected non-function type}}
"x.op"() {t = memref<[4]xf32>} : () -> ()
// -----
// expected-error @+1 {{multiple memory spaces specified in memref type}}
"x.op"() {t = memref<4xf32, 1, #foo.layout>} : () -> ()
// -----
// expected-error @+1 {{multiple memory spaces specified in memref type}}
"x.op"() {t = memref<4xf32, strided<[1]>, #foo.space, 1>} : () -> ()
// -----
// expected-error @+1 {{multiple memory spaces specified in memref type}}
"x.op"() {t = memref<4xf32, #gpu.address_space<workgroup>, 1>} : () -> ()
// -----
// expected-error @+1 {{multiple memory spaces specified in memref type}}
"x.op"() {t = memref<*xf32, #foo.space, 1>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+2 {{expected '}' in attribute dictionary}}
// expected-note @+1 {{to match this '{'}}
"x.op"() {t = (i32) -> () -> ()} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+2 {{expected '}' in attribute dictionary}}
// expected-note @+1 {{to match this '{'}}
"x.op"() {t = i32 -> i32} : () -> ()
// -----
// expected-error @+1 {{expected non-function type}}
"x.op"() {t = (i32,) -> i32} : () -> ()
// -----
// expected-error @+1 {{expected '->' in function type}}
"x.op"() {t = (i32)} : () -> ()
// -----
// expected-error @+1 {{expected non-function type}}
"x.op"() {t = tuple<i32,>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+2 {{expected '}' in attribute dictionary}}
// expected-note @+1 {{to match this '{'}}
"x.op"() {t = !foo.bar<a - > b>} : () -> ()
// -----
// expected-error @+1 {{expected three consecutive dots for an ellipsis}}
"x.op"() {t = !1.a} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+2 {{expected '}' in attribute dictionary}}
// expected-note @+1 {{to match this '{'}}
"x.op"() {t = !foo."a"} : () -> ()
// -----
// expected-error @+1 {{expected three consecutive dots for an ellipsis}}
"x.op"() {t = !foo .bar} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+2 {{expected '}' in attribute dictionary}}
// expected-note @+1 {{to match this '{'}}
"x.op"() {t = !foo.bar <a>} : () -> ()
// -----
// expected-error @+1 {{undefined symbol alias id 'undefined'}}
"x.op"() {t = !undefined} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = i-1} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = i} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = si} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = u8} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = f31} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = f32x} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = float} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected '<' in type}}
"x.op"() {t = memref} : () -> ()
// -----
// expected-error @+1 {{expected non-function type}}
"x.op"() {t = memref<>} : () -> ()
// -----
// expected-error @+1 {{expected ',' or '>' in memref type}}
"x.op"() {t = memref<f32} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+2 {{expected '}' in attribute dictionary}}
// expected-note @+1 {{to match this '{'}}
"x.op"() {t = memref<4xf32>>} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = memref<4xf32,, 1>} : () -> ()
// -----
// expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
"x.op"() {t = !foo.bar<unbalanced)>} : () -> ()
// -----
// expected-error @+2 {{unbalanced '(' character in pretty dialect name}}
"x.op"() {t =
  !foo.bar<(
  unbalanced]>} : () -> ()
