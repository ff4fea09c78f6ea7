// Symbols are defined once and used as what they are.
// RUN: rejected.py %s
func.func @f(%a: i64) {
  // expected-error@+1 {{'func.constant' op reference to undefined function 'g'}}
  %0 = constant @g : () -> i64
  return
}
// -----
func.func private @g()
func.func @f(%a: i64) {
  // expected-error@+1 {{'func.constant' op reference to function with mismatched type}}
  %0 = constant @g : () -> i64
  return
}
