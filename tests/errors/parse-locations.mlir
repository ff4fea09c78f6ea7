// The attribute of a dialect is no location.
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{expected location attribute, but got}}
  return loc(#foo.loc)
}
// -----
func.func @f() {
  // expected-error@+1 {{expected location attribute, but got}}
  return loc(fused["a", #foo.loc])
}
// -----
func.func @f() {
  // expected-error@+1 {{expected location attribute, but got}}
  return loc("a"(#foo.loc<x>))
}
// -----
// expected-error@+1 {{expected location attribute, but got}}
func.func @f(%a: i32 loc(#foo.loc)) {
  return
}
// -----
#l = #foo.loc
func.func @f() {
  // expected-error@+1 {{expected location, but found '#foo.loc'}}
  return loc(#l)
}
// -----
func.func @f() {
  // expected-error@+1 {{expected location, but found '#foo.loc'}}
  return loc(#l)
}
#l = #foo.loc
