// Names of values and blocks: defined once, used with one type, seen where MLIR lets them be seen.
// RUN: rejected.py %s
// expected-note@+1 {{prior use here}}
func.func @types(%x: i32) {
  // expected-error@+1 {{use of value '%x' expects different type than prior uses: 'f32' vs 'i32'}}
  %0 = arith.addf %x, %x : f32
  return
}
// -----
func.func @undeclared(%x: i32) {
  // expected-error@+1 {{use of undeclared SSA value name}}
  %0 = arith.addi %x, %y : i32
  return
}
// -----
// expected-note@+2 {{previously referenced here}}
// expected-error@+1 {{region entry argument '%x' is already in use}}
func.func @twice(%x: i32, %x: i32) {
  return
}
// -----
// expected-note@+1 {{previously defined here}}
func.func @again(%x: i32) {
  // expected-error@+1 {{redefinition of SSA value '%x'}}
  %x = arith.constant 1 : i32
  return
}
// -----
func.func @block() {
  // expected-error@+1 {{reference to an undefined block}}
  cf.br ^bb1
}
// -----
// mlir-opt rejects in other words.
func.func @blocks() {
  cf.br ^a
^a: // expected-note {{previously defined here}}
  return
^a: // expected-error {{redefinition of block '^a'}}
  return
}
// -----
func.func @later(%c: i1) {
  // expected-note@+1 {{previously used here with type 'i32'}}
  cf.cond_br %c, ^a(%y : i32), ^b
^a(%z: i32):
  return
^b:
  // expected-error@+1 {{definition of SSA value '%y#0' has type 'i64'}}
  %y = arith.constant 1 : i64
  return
}
// -----
func.func @number(%c: i1) {
  %0:2 = scf.if %c -> (i1, i1) {
    scf.yield %c, %c : i1, i1
  } else {
    scf.yield %c, %c : i1, i1
  }
  // expected-error@+1 {{reference to invalid result number}}
  %1 = arith.addi %0#2, %0#1 : i1
  return
}
// -----
func.func @bind() {
  // expected-error@+1 {{operation defines 1 results but was provided 2 to bind}}
  %0:2 = arith.constant 1 : i32
  return
}
// -----
func.func @nothing() {
  // expected-error@+1 {{cannot name an operation with no results}}
  %0 = func.return
}
// -----
func.func @sibling(%c: i1) {
  scf.if %c {
    %x = arith.constant 1 : i32
  } else {
    // expected-error@+1 {{use of undeclared SSA value name}}
    %y = arith.addi %x, %x : i32
  }
  return
}
