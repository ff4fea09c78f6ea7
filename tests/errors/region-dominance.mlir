// A value is used where it has not been defined on every path.
// RUN: rejected.py %s
func.func @f(%c: i1) {
  cf.cond_br %c, ^a, ^b
  ^a:
  // expected-note@+1 {{operand defined here (op in the same region)}}
  %0 = arith.constant 1 : i32
  cf.br ^b
  ^b:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  %1 = arith.addi %0, %0 : i32
  return
}
// -----
func.func @f(%c: i1) {
  // expected-error@+1 {{operand #0 does not dominate this use}}
  %1 = "arith.addi"(%0, %0) : (i32, i32) -> i32
  // expected-note@+1 {{operand defined here (op in the same block)}}
  %0 = arith.constant 1 : i32
  return
}
// -----
func.func @f(%c: i1) {
  // expected-note@+1 {{operand defined here (op in a parent region)}}
  %0 = "test.a"() ({
    // expected-error@+1 {{operand #0 does not dominate this use}}
    "test.use"(%0) : (i32) -> ()
  }) : () -> i32
  return
}
// -----
func.func @f(%c: i1) {
  "test.a"() ({
    ^a:
    // expected-error@+1 {{operand #0 does not dominate this use}}
    %0 = "test.x"(%1) : (i32) -> i32
    cf.br ^b
    ^b:
    // expected-note@+1 {{operand defined here (op in the same region)}}
    %1 = "test.x"(%0) : (i32) -> i32
    cf.br ^b
  }) : () -> ()
  return
}
// -----
func.func @f(%c: i1) {
  cf.cond_br %c, ^a, ^b
  ^a:
  // expected-note@+1 {{operand defined here (op in the same region)}}
  %0 = arith.constant 1 : i32
  cf.br ^c
  ^b:
  cf.br ^c
  ^c:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  %1 = arith.addi %0, %0 : i32
  return
}
// -----
func.func @f(%c: i1) {
  cf.br ^b
  ^a:
  // expected-note@+1 {{operand defined here (op in the same region)}}
  %0 = arith.constant 1 : i32
  cf.br ^b
  ^b:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  %1 = arith.addi %0, %0 : i32
  return
}
// -----
func.func @f(%c: i1) {
  return
  ^a:
  "test.a"() ({
    // expected-error@+1 {{operand #0 does not dominate this use}}
    "test.use"(%0) : (i32) -> ()
  }) : () -> ()
  // expected-note@+1 {{operand defined here (op in a parent region)}}
  %0 = "test.x"() : () -> i32
  cf.br ^a
}
