// --verify-diagnostics: what is expected and comes is exit 0; what is missing, or comes unexpected, is an error at its place.
// RUN: lifeopt --split-input-file --verify-diagnostics --until=parse %s
// RUN: sed -e 's/ EXTRA//' -e 's/expected-error@+1/ignored/' %s > %t.mlir
// RUN: exits.sh 1 lifeopt --split-input-file --verify-diagnostics --until=parse %t.mlir 2>&1 | FileCheck %s
// CHECK-DAG: expected error "never" was not produced
// CHECK-DAG: unexpected error: {{.*}}undeclared SSA value
func.func @good() { // expected EXTRA-error {{never}}
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{undeclared SSA value}}
  "t.use"(%nothing) : (i32) -> ()
  return
}
// -----
func.func @g() {
  "t.use"(%nothing) : (i32) -> () // expected-error-re {{use of {{un.*}} SSA value}}
  return
}
// -----
// expected-error@below {{undeclared}}
func.func @h() { "t.use"(%nothing) : (i32) -> () return }
