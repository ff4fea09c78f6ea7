// An op without a row whose text is not the plain form: the message names it, says where, and what helps. Errors behind it are found,
// its results are not missed.
// RUN: rejected.py %s
// mlir-opt rejects in other words
func.func @f(%x: f32, %m: memref<4xf32>, %i: index) -> i32 {
  // expected-error@+2 {{custom op 'my.load' is unknown, and this is not the plain form `my.load %a, %b {attributes} : types -> types`}}
  // expected-note@+1 {{stopped here; 'mlir-opt --mlir-print-op-generic' prints a form that can be read}}
  %0 = my.load %m[%i] : memref<4xf32>
  %1 = arith.addf %0, %0 : f32
  // expected-error@+2 {{custom op 'my.const' is unknown}}
  // expected-note@+1 {{stopped here}}
  %2 = my.const 4 : i32
  // expected-error@+2 {{custom op 'my.call' is unknown}}
  // expected-note@+1 {{stopped here}}
  my.call @f(%x) : (f32) -> ()
  // expected-error@+2 {{custom op 'my.two' is unknown, and its types are not those of 2 operands and 1 result}}
  // expected-note@+1 {{prints a form that can be read}}
  %3 = my.two %x, %i : f32, index, i32
  // expected-error@+2 {{custom op 'my.comma' is unknown}}
  // expected-note@+1 {{stopped here}}
  my.comma %x, 4 : f32
  // expected-error@+2 {{custom op 'my.if' is unknown}}
  // expected-note@+3 {{stopped here}}
  my.if %x {
    my.inner %x : f32
  } else {
    my.inner %1 %2
  }
  return
}
// -----
// mlir-opt rejects in other words
func.func @f() {
  // expected-error@+2 {{custom op 'my.make' is unknown, and this is not the plain form}}
  // expected-note@+2 {{stopped here}}
  %0 = my.make
  %1 = my.make : f32
  // expected-error@+1 {{custom op 'my.use' is unknown, and nothing declares its '%2'}}
  my.use %2 : f32
  return
}
// -----
// mlir-opt rejects in other words
func.func @f(%x: f32) {
  // expected-error@+2 {{custom op 'my.three' is unknown, and its types are not those of 3 operands and 0 results}}
  // expected-note@+1 {{prints a form}}
  my.three %x, %x, %x : f32 -> f32
  // expected-error@+2 {{custom op 'my.one' is unknown, and its types are not those of 1 operand and 0 results}}
  // expected-note@+1 {{prints a form}}
  my.one %x : () -> f32
  // expected-error@+1 {{cannot name an operation with no results}}
  %0 = my.one %x : f32 -> ()
  // expected-error@+1 {{operation defines 2 results but was provided 1 to bind}}
  %1 = my.one %x : f32 -> f32, f32
  return
}
// -----
// mlir-opt rejects in other words
// expected-error@+2 {{custom op 'frobnicate' is unknown (tried 'func.frobnicate' as well)}}
func.func @f(%x: f32) {
  frobnicate %x
  return
}
// -----
// mlir-opt rejects in other words
// The type of a result is a guess where one type stands for all: said once for each op, before what comes of it.
func.func @f(%t: tensor<4x?xf32>, %x: f32, %i: index) -> index {
  // expected-warning@+3 {{custom op 'my.rank' is unknown, and its result is taken to have the type after its operands, 'tensor<4x?xf32>'}}
  // expected-note@+2 {{prints a form that can be read}}
  // expected-note@+1 {{prior use here}}
  %r = my.rank %t : tensor<4x?xf32>
  %s = my.rank %t : tensor<4x?xf32>
  // expected-error@+2 {{custom op 'my.cmp' is unknown, and its types are not those of its operands: '%i' has type 'index', not 'f32'}}
  // expected-note@+1 {{prints a form that can be read}}
  %c = my.cmp %x, %i : f32
  // expected-error@+1 {{use of value '%r' expects different type than prior uses: 'index' vs 'tensor<4x?xf32>'}}
  return %r : index
}
