// Reading goes on behind the op at fault: each mistake gives one error, and nothing is told of what follows from it.
// RUN: rejected.py --alone %s
func.func @several(%x: i32, %m: memref<4xf32>) {
  // expected-error@+2 {{custom op 'foo.x' is unknown, and this is not the plain form}}
  // expected-note@+1 {{'mlir-opt --mlir-print-op-generic' prints a form that can be read}}
  %a = foo.x +
  %b = arith.addi %a, %x : i32
  %c = arith.addf %b, %a : i32
  scf.if %a {
    // expected-error@+1 {{expected ','}}
    %d = arith.addi %b : i32
    %e = arith.muli %d, %d : i64
  }
  // expected-error@+1 {{expected ']'}}
  %f = memref.load %m[%a : memref<4xf32>
  return
}
// A header that cannot be read takes its body with it, and no more.
// expected-error@+1 {{expected non-function type}}
func.func @header(%x: bad) {
  %a = foo.y +
}
// expected-error@+1 {{expected non-function type}}
func.func @next(%x: worse) {
  return
}
// -----
func.func @unclosed(%c: i1) { // expected-note {{of 'func.func', which begins here}}
  scf.if %c {
    "foo.bar"() : () -> ()
  }
  return // expected-error {{expected '}' to end the region}}
// -----
// expected-error@+1 {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
affine.for %i = 0 to 10 step 0 {
}
// -----
// expected-error@+1 {{right operand of mod must be positive, but is 0}}
#map = affine_map<(d0) -> (d0 mod 0)>
// -----
// expected-error@+2 {{expected '"' in string literal}}
func.func @string() {
  "foo.bar"() {a = "abc} : () -> ()
  return
}
// -----
// expected-error@+2 {{expected '}' in attribute dictionary}}
// expected-note@+1 {{to match this '{'}}
"foo.bar"() {a = 1 b = 2} : () -> ()
