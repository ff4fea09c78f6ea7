// What poison it is, an attribute of a dialect says.
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{'ub.poison' op attribute 'value' failed to satisfy constraint: PoisonAttrInterface instance}}
  %0 = "ub.poison"() {value = 7 : i8} : () -> f32
  return
}
