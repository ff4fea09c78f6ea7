// RUN: rejected.py %s
// RUN: lifeopt %s --until=parse --split-input-file --verify-diagnostics
// Attributes that are refused, at the place that mlir-opt names.

// mlir-opt rejects in other words
// expected-error @+2 {{expected '}' in attribute dictionary}}
// expected-note @+1 {{to match this '{'}}
"x.op"() {t = true : i1} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = +1} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = 256 : i8} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = -129 : i8} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = 128 : si8} : () -> ()
// -----
// expected-error @+1 {{negative integer literal not valid for unsigned integer type}}
"x.op"() {t = -1 : ui8} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = -0} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = -0 : i32} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = 1 : i0} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = -0 : i0} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = 2 : i1} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = 1 : si1} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = 18446744073709551616} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = -9223372036854775809} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = 9223372036854775808 : index} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = 18446744073709551615 : index} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for attribute}}
"x.op"() {t = 340282366920938463463374607431768211456 : i128} : () -> ()
// -----
// expected-error @+1 {{negative integer literal not valid for unsigned integer type}}
"x.op"() {t = -1 : ui128} : () -> ()
// -----
// expected-error @+1 {{integer literal not valid for specified type}}
"x.op"() {t = 1 : none} : () -> ()
// -----
// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
"x.op"() {t = 1 : f32} : () -> ()
// -----
// expected-error @+1 {{integer literal not valid for specified type}}
"x.op"() {t = 1 : vector<2xi32>} : () -> ()
// -----
// expected-error @+1 {{integer literal not valid for specified type}}
"x.op"() {t = 1 : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{integer literal not valid for specified type}}
"x.op"() {t = 1 : !foo.bar} : () -> ()
// -----
// expected-error @+1 {{hexadecimal float constant out of range for type}}
"x.op"() {t = 0x1FFFFFFFF : f32} : () -> ()
// -----
// expected-error @+1 {{hexadecimal float literal should not have a leading minus}}
"x.op"() {t = -0x1 : f32} : () -> ()
// -----
// expected-error @+1 {{hexadecimal float constant out of range for type}}
"x.op"() {t = 0x1F : f4E2M1FN} : () -> ()
// -----
// expected-error @+1 {{hexadecimal float constant out of range for type}}
"x.op"() {t = 0x7F : f6E3M2FN} : () -> ()
// -----
// expected-error @+1 {{floating point value not valid for specified type}}
"x.op"() {t = 1.0 : i32} : () -> ()
// -----
// expected-error @+1 {{floating point value not valid for specified type}}
"x.op"() {t = 1.0 : index} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+2 {{expected '}' in attribute dictionary}}
// expected-note @+1 {{to match this '{'}}
"x.op"() {t = 1e5} : () -> ()
// -----
// expected-error @+1 {{floating point value not valid for specified type}}
"x.op"() {t = 1.0 : none} : () -> ()
// -----
// expected-error @+1 {{expected three consecutive dots for an ellipsis}}
"x.op"() {t = .5} : () -> ()
// -----
// expected-error @+1 {{unknown escape in string literal}}
"x.op"() {t = "\x"} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = [1,]} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = [,]} : () -> ()
// -----
// expected-error @+1 {{expected valid attribute name}}
"x.op"() {t = {"" = 1}} : () -> ()
// -----
// expected-error @+1 {{duplicate key 'a' in dictionary attribute}}
"x.op"() {t = {a = 1, a = 2}} : () -> ()
// -----
// expected-error @+1 {{expected attribute name}}
"x.op"() {t = {a = 1,}} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+2 {{expected '}' in attribute dictionary}}
// expected-note @+1 {{to match this '{'}}
"x.op"() {t = {a-b = 1}} : () -> ()
// -----
// expected-error @+1 {{unexpected character}}
"x.op"() {t = {$a = 1}} : () -> ()
// -----
// expected-error @+1 {{expected nested symbol reference identifier}}
"x.op"() {t = @a::b} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+2 {{expected '}' in attribute dictionary}}
// expected-note @+1 {{to match this '{'}}
"x.op"() {t = @a:@b} : () -> ()
// -----
// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
"x.op"() {t = @1} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+2 {{expected '}' in attribute dictionary}}
// expected-note @+1 {{to match this '{'}}
"x.op"() {t = @a-b} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected element literal of primitive type}}
"x.op"() {t = array<i32:>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected element literal of primitive type}}
"x.op"() {t = array<i32: 1,>} : () -> ()
// -----
// expected-error @+1 {{expected 'true' or 'false' values for i1 type}}
"x.op"() {t = array<i1: 1, 0>} : () -> ()
// -----
// expected-error @+1 {{expected 'true' or 'false' values for i1 type}}
"x.op"() {t = array<i1: 2>} : () -> ()
// -----
// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
"x.op"() {t = array<f32: 1>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected integer or float type of bit width 1 or a multiple of 8, got 'tf32'}}
"x.op"() {t = array<tf32: 1.0>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected integer or float type of bit width 1 or a multiple of 8, got 'f4E2M1FN'}}
"x.op"() {t = array<f4E2M1FN: 1.0>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected integer or float type of bit width 1 or a multiple of 8, got 'index'}}
"x.op"() {t = array<index: 1>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected integer or float type of bit width 1 or a multiple of 8, got 'i7'}}
"x.op"() {t = array<i7: 1>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected integer elements, but parsed a string}}
"x.op"() {t = array<i32: "a">} : () -> ()
// -----
// expected-error @+1 {{expected i1 type for 'true' or 'false' values}}
"x.op"() {t = array<i32: true>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected non-function type}}
"x.op"() {t = array<>} : () -> ()
// -----
// expected-error @+1 {{expected '<' after 'array'}}
"x.op"() {t = array} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected integer or float type of bit width 1 or a multiple of 8, got 'complex<f32>'}}
"x.op"() {t = array<complex<f32>: (1.0, 2.0)>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected integer or float type of bit width 1 or a multiple of 8, got 'vector<4xf32>'}}
"x.op"() {t = array<vector<4xf32>>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected integer or float type of bit width 1 or a multiple of 8, got '!foo.bar'}}
"x.op"() {t = array<!foo.bar>} : () -> ()
// -----
// expected-error @+1 {{inferred shape of elements literal ([1]) does not match type ([2])}}
"x.op"() {t = dense<[1]> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"x.op"() {t = dense<[[1, 2], [3]]> : tensor<2x2xi32>} : () -> ()
// -----
// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"x.op"() {t = dense<[[1, 2], 3]> : tensor<2x2xi32>} : () -> ()
// -----
// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"x.op"() {t = dense<[1, [2]]> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{expected element literal of primitive type}}
"x.op"() {t = dense<[1, 2,]> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{parsed zero elements, but type ('tensor<1xi32>') expected at least 1}}
"x.op"() {t = dense<> : tensor<1xi32>} : () -> ()
// -----
// expected-error @+1 {{parsed zero elements, but type ('tensor<i32>') expected at least 1}}
"x.op"() {t = dense<> : tensor<i32>} : () -> ()
// -----
// expected-error @+1 {{inferred shape of elements literal ([0]) does not match type ([4, 0])}}
"x.op"() {t = dense<[]> : tensor<4x0xi32>} : () -> ()
// -----
// expected-error @+1 {{elements literal type must have static shape}}
"x.op"() {t = dense<1> : tensor<?xi32>} : () -> ()
// -----
// expected-error @+1 {{elements literal type must have static shape}}
"x.op"() {t = dense<1> : tensor<*xi32>} : () -> ()
// -----
// expected-error @+1 {{elements literal must be a shaped type}}
"x.op"() {t = dense<1> : i32} : () -> ()
// -----
// expected-error @+1 {{expected i1 type for 'true' or 'false' values}}
"x.op"() {t = dense<true> : tensor<4xi8>} : () -> ()
// -----
// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
"x.op"() {t = dense<1> : tensor<4xf32>} : () -> ()
// -----
// expected-error @+1 {{hexadecimal float literal should not have a leading minus}}
"x.op"() {t = dense<-0x3F800000> : tensor<4xf32>} : () -> ()
// -----
// expected-error @+1 {{expected integer elements, but parsed floating-point}}
"x.op"() {t = dense<1.0> : tensor<4xi32>} : () -> ()
// -----
// expected-error @+1 {{expected string containing hex digits starting with `0x`}}
"x.op"() {t = dense<"a"> : tensor<4xi32>} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for type}}
"x.op"() {t = dense<256> : tensor<4xi8>} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for type}}
"x.op"() {t = dense<-129> : tensor<4xi8>} : () -> ()
// -----
// expected-error @+1 {{expected unsigned integer elements, but parsed negative value}}
"x.op"() {t = dense<-1> : tensor<4xui8>} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for type}}
"x.op"() {t = dense<128> : tensor<4xsi8>} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for type}}
"x.op"() {t = dense<8> : tensor<4xi3>} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for type}}
"x.op"() {t = dense<1> : tensor<2xi0>} : () -> ()
// -----
// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
"x.op"() {t = dense<(1, 2)> : tensor<4xcomplex<f32>>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected one element of type 'complex<f32>'}}
"x.op"() {t = dense<1.0> : tensor<4xcomplex<f32>>} : () -> ()
// -----
// expected-error @+1 {{inferred shape of elements literal ([2]) does not match type ([1])}}
"x.op"() {t = dense<[1.0, 2.0]> : tensor<1xcomplex<f32>>} : () -> ()
// -----
// expected-error @+1 {{inferred shape of elements literal ([1]) does not match type ([2])}}
"x.op"() {t = dense<[(1, 2)]> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for type}}
"x.op"() {t = dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i1>>} : () -> ()
// -----
// expected-error @+1 {{invalid element type for complex}}
"x.op"() {t = dense<(1, 2)> : tensor<2xcomplex<index>>} : () -> ()
// -----
// expected-error @+1 {{expected string token, got 1}}
"x.op"() {t = dense<["a", 1]> : tensor<2x!foo.str>} : () -> ()
// -----
// expected-error @+1 {{expected string token, got 1}}
"x.op"() {t = dense<1> : tensor<2x!foo.str>} : () -> ()
// -----
// expected-error @+1 {{elements hex data size is invalid for provided type: 'tensor<2xi32>'}}
"x.op"() {t = dense<"0x01000000020000"> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{expected string containing hex digits starting with `0x`}}
"x.op"() {t = dense<"0x0100000"> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{elements hex data size is invalid for provided type: 'tensor<2xi32>'}}
"x.op"() {t = dense<"0x"> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{expected string containing hex digits starting with `0x`}}
"x.op"() {t = dense<"0102"> : tensor<2xi8>} : () -> ()
// -----
// expected-error @+1 {{expected string containing hex digits starting with `0x`}}
"x.op"() {t = dense<"0XABCD"> : tensor<2xi8>} : () -> ()
// -----
// expected-error @+1 {{expected string containing hex digits starting with `0x`}}
"x.op"() {t = dense<"0xGG"> : tensor<1xi8>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected integer elements, but parsed a string}}
"x.op"() {t = dense<["0x01", "0x02"]> : tensor<2xi8>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected integer elements, but parsed a string}}
"x.op"() {t = dense<["0x01"]> : tensor<1xi8>} : () -> ()
// -----
// expected-error @+1 {{expected '<' after 'dense'}}
"x.op"() {t = dense} : () -> ()
// -----
// expected-error @+1 {{expected ':'}}
"x.op"() {t = dense<1>} : () -> ()
// -----
// expected-error @+1 {{expected ':'}}
"x.op"() {t = dense<1> tensor<4xi32>} : () -> ()
// -----
// expected-error @+1 {{expected element literal of primitive type}}
"x.op"() {t = dense<i32> : tensor<4xi32>} : () -> ()
// -----
// expected-error @+1 {{expected element literal of primitive type}}
"x.op"() {t = dense<@a> : tensor<4xi32>} : () -> ()
// -----
// expected-error @+1 {{expected '>'}}
"x.op"() {t = dense<[1, 2] : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{expected element literal of primitive type}}
"x.op"() {t = dense<unit> : tensor<2xi32>} : () -> ()
// -----
// expected-error @+1 {{expected string token, got 1}}
"x.op"() {t = dense<1> : tensor<2x2xvector<2xi32>>} : () -> ()
// -----
// expected-error @+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note @+1 {{add a trailing dot to make the literal a float}}
"x.op"() {t = dense<1> : tensor<2xf32, "enc">} : () -> ()
// -----
// expected-error @+1 {{`dense_resource` expected a shaped type}}
"x.op"() {t = dense_resource<key> : i32} : () -> ()
// -----
// expected-error @+1 {{expected ':'}}
"x.op"() {t = dense_resource<key>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected a resource key}}
"x.op"() {t = dense_resource<1> : tensor<4xi32>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{sparse index #0 is not contained within the value shape, with type='tensor<4xi32>'}}
"x.op"() {t = sparse<[[4]], [1]> : tensor<4xi32>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{sparse index #0 is not contained within the value shape, with type='tensor<4xi32>'}}
"x.op"() {t = sparse<[[-1]], [1]> : tensor<4xi32>} : () -> ()
// -----
// expected-error @+1 {{expected shape ([3, 4]); inferred shape of indices literal ([2, 2]); inferred shape of values literal ([1])}}
"x.op"() {t = sparse<[[0, 0], [1, 2]], [1]> : tensor<3x4xi32>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected ',' between sparse indices and values}}
"x.op"() {t = sparse<[[0, 0], [1, 2]]> : tensor<3x4xi32>} : () -> ()
// -----
// expected-error @+1 {{expected shape ([3, 4]); inferred shape of indices literal ([2, 3]); inferred shape of values literal ([2])}}
"x.op"() {t = sparse<[[0, 0, 0], [1, 2, 0]], [1, 2]> : tensor<3x4xi32>} : () -> ()
// -----
// expected-error @+1 {{integer constant out of range for type}}
"x.op"() {t = sparse<[[0, 0], [1, 1], [1, 2]], [0, 1, 5]> : tensor<3x4xi1>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected integer elements, but parsed a string}}
"x.op"() {t = sparse<"0x0000000000000000", [1]> : tensor<4xi32>} : () -> ()
// -----
// expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
"x.op"() {t = affine_map<(d0, d1) -> (d0 * d1)>} : () -> ()
// -----
// expected-error @+1 {{non-affine expression: right operand of mod has to be either a constant or symbolic}}
"x.op"() {t = affine_map<(d0) -> (d0 mod d0)>} : () -> ()
// -----
// expected-error @+1 {{expected affine expression}}
"x.op"() {t = affine_map<(d0) -> (d0,)>} : () -> ()
// -----
// expected-error @+1 {{expected bare identifier}}
"x.op"() {t = affine_map<(d0,) -> (d0)>} : () -> ()
// -----
// expected-error @+1 {{expected '(' in affine map range}}
"x.op"() {t = affine_map<(d0) -> d0>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected ')'}}
"x.op"() {t = affine_map<(d0) -> (d0 d0)>} : () -> ()
// -----
// expected-error @+1 {{use of undeclared identifier}}
"x.op"() {t = affine_map<(d0) -> (x)>} : () -> ()
// -----
// expected-error @+1 {{redefinition of identifier 'd0'}}
"x.op"() {t = affine_map<(d0, d0) -> (d0)>} : () -> ()
// -----
// expected-error @+1 {{redefinition of identifier 'd0'}}
"x.op"() {t = affine_map<(d0)[d0] -> (d0)>} : () -> ()
// -----
// expected-error @+1 {{expected AffineMap, but got IntegerSet}}
"x.op"() {t = affine_map<(d0) : (d0 >= 0)>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{use of undeclared identifier}}
"x.op"() {t = affine_map<(d0) -> (symbol(d0))>} : () -> ()
// -----
// expected-error @+1 {{constant too large for index}}
"x.op"() {t = affine_map<(d0) -> (9223372036854775808)>} : () -> ()
// -----
// expected-error @+1 {{missing left operand of binary operator}}
"x.op"() {t = affine_map<(d0) -> (+d0)>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected '=' in affine constraint}}
"x.op"() {t = affine_set<(d0) : (d0 < 5)>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{expected '=' in affine constraint}}
"x.op"() {t = affine_set<(d0) : (d0 = 0)>} : () -> ()
// -----
// expected-error @+1 {{expected IntegerSet, but got AffineMap}}
"x.op"() {t = affine_set<(d0) -> (d0)>} : () -> ()
// -----
// expected-error @+1 {{expected affine expression}}
"x.op"() {t = affine_set<(d0) : (d0 >= 0,)>} : () -> ()
// -----
// expected-error @+1 {{expected 'offset' after comma}}
"x.op"() {t = strided<[1], 5>} : () -> ()
// -----
// expected-error @+1 {{expected ':' after 'offset'}}
"x.op"() {t = strided<[1], offset 5>} : () -> ()
// -----
// expected-error @+1 {{expected '['}}
"x.op"() {t = strided<1>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{integer value too large}}
"x.op"() {t = strided<[9223372036854775808]>} : () -> ()
// -----
// expected-error @+1 {{expected a 64-bit signed integer or '?'}}
"x.op"() {t = strided<[-9223372036854775808]>} : () -> ()
// -----
// expected-error @+1 {{expected distinct ID}}
"x.op"() {t = distinct[-1]<>} : () -> ()
// -----
// expected-error @+1 {{expected an unsigned 64-bit integer}}
"x.op"() {t = distinct[18446744073709551616]<>} : () -> ()
// -----
// expected-error @+1 {{expected distinct ID}}
"x.op"() {t = distinct[a]<>} : () -> ()
// -----
// expected-error @+1 {{expected distinct ID}}
"x.op"() {t = distinct[]<>} : () -> ()
// -----
// expected-error @+1 {{expected '<' after distinct ID}}
"x.op"() {t = distinct[0]} : () -> ()
// -----
// expected-error @+1 {{referenced attribute does not match previous definition: 1 : i64}}
"x.op"() {t = [distinct[0]<1>, distinct[0]<2>]} : () -> ()
// -----
// expected-error @+1 {{undefined symbol alias id 'undefined'}}
"x.op"() {t = #undefined} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{'#arith.fastmath<,,x>' is not made of the words reassoc|nnan|ninf|nsz|arcp|contract|afn}}
"x.op"() {t = #arith.fastmath<,,x>} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+1 {{'#arith.fastmath<nnan, >' is not made of the words reassoc|nnan|ninf|nsz|arcp|contract|afn}}
"x.op"() {t = #arith.fastmath<nnan, >} : () -> ()
// -----
// expected-error @+1 {{undefined symbol alias id 'nonesuch'}}
"x.op"() {t = #nonesuch} : () -> ()
// -----
// expected-error @+1 {{undefined symbol alias id 'undefined'}}
"x.op"() {t = 1 : !undefined} : () -> ()
// -----
// mlir-opt rejects in other words
// expected-error @+2 {{expected ',' or ']'}}
// expected-note @+1 {{to match this '['}}
"x.op"() {t = [1 2]} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = opaque<"a", "0x0">} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = opaque<"foo", "0xDEADBEEF"> : tensor<10xf32>} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = ?} : () -> ()
// -----
// expected-error @+1 {{expected non-function type}}
"x.op"() {t = (1)} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = %a} : () -> ()
// -----
// expected-error @+1 {{expected attribute value}}
"x.op"() {t = ^bb} : () -> ()
