// RUN: lifeopt %s --until=parse --emit=mlir --split-input-file --verify-diagnostics
// An op of the same text as one before is read from what was kept of that; what is wrong with its own names is found.

// expected-note@+1 {{prior use here}}
func.func @types(%a: f32, %b: f32, %c: i32, %m: memref<4xf32>, %i: index) {
  %0 = arith.addf %a, %b : f32
  // expected-error@+1 {{use of value '%c' expects different type than prior uses: 'f32' vs 'i32'}}
  %1 = arith.addf %a, %c : f32
  // expected-note@+1 {{previously defined here}}
  %2 = arith.addf %b, %a : f32
  // expected-error@+1 {{redefinition of SSA value '%2'}}
  %2 = arith.addf %a, %b : f32
  memref.store %0, %m[%i] : memref<4xf32>
  // expected-error@+1 {{use of value '%a' expects different type than prior uses: 'index' vs 'f32'}}
  memref.store %0, %m[%a] : memref<4xf32>
  // expected-error@+1 {{use of undeclared SSA value name}}
  memref.store %3, %m[%i] : memref<4xf32>
  // expected-error@+1 {{cannot name an operation with no results}}
  %4 = memref.store %2, %m[%i] : memref<4xf32>
  return
}

// -----

// What one op of a text has that is wrong, all of them have.
func.func @rows(%m: memref<4x4xf32>, %n: memref<4x4xf32>, %i: index, %j: index) {
  // expected-error@+1 {{incorrect number of indices for load, expected 2 but got 1}}
  %0 = memref.load %m[%i] : memref<4x4xf32>
  // expected-error@+1 {{incorrect number of indices for load, expected 2 but got 1}}
  %1 = memref.load %n[%j] : memref<4x4xf32>
  // expected-error@+1 {{value must be an integer, float, or elements attribute}}
  %2 = "arith.constant"() {value = "a" : i32} : () -> i32
  // expected-error@+1 {{value must be an integer, float, or elements attribute}}
  %3 = "arith.constant"() {value = "a" : i32} : () -> i32
  return
}
