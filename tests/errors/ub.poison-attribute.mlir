// What poison it is, an attribute of a dialect says.
// RUN: lifeopt %s --until=parse --split-input-file --verify-diagnostics
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{'ub.poison' op attribute 'value' failed to satisfy constraint: PoisonAttrInterface instance}}
  %0 = "ub.poison"() {value = 7 : i8} : () -> f32
  return
}
