// Values that pass between an op, its regions and what ends them agree in number and type.
// RUN: rejected.py %s
func.func @f(%c: i1, %x: f32) {
  // expected-error@+1 {{'scf.while' op along control flow edge from Operation scf.condition to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.while (%a = %x) : (f32) -> f32 {
    // expected-note@+1 {{region branch point}}
    scf.condition(%c)
  } do {
    ^bb0(%b: f32):
    scf.yield %b : f32
  }
  return
}
// -----
func.func @f(%c: i1, %x: f32) {
  // expected-error@+1 {{'scf.while' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.while (%a = %x) : (f32) -> f32 {
    scf.condition(%c) %a : f32
  } do {
    ^bb0(%b: f32):
    // expected-note@+1 {{region branch point}}
    scf.yield
  }
  return
}
// -----
func.func @f(%c: i1, %x: f32) {
  // expected-error@+1 {{'scf.while' op along control flow edge from Operation scf.condition to Region #1: successor operand type #0 'f32' should match successor input type #0 'f64'}}
  %0 = scf.while (%a = %x) : (f32) -> f32 {
    // expected-note@+1 {{region branch point}}
    scf.condition(%c) %a : f32
  } do {
    ^bb0(%b: f64):
    scf.yield %x : f32
  }
  return
}
// -----
func.func @f(%c: i1, %x: f32) {
  // expected-error@+1 {{'scf.while' op along control flow edge from Operation scf.condition to parent: successor operand type #0 'f32' should match successor input type #0 'f64'}}
  %0 = scf.while (%a = %x) : (f32) -> f64 {
    // expected-note@+1 {{region branch point}}
    scf.condition(%c) %a : f32
  } do {
    ^bb0(%b: f64):
    scf.yield %x : f32
  }
  return
}
// -----
func.func @f(%c: i1, %x: f32) {
  // expected-error@+2 {{'scf.while' op along control flow edge from parent to Region #0: successor operand type #0 'f32' should match successor input type #0 'f64'}}
  // expected-note@+1 {{region branch point}}
  %0 = "scf.while"(%x) ({
    ^bb0(%a: f64):
    scf.condition(%c) %x : f32
  }, {
    ^bb0(%b: f32):
    scf.yield %x : f32
  }) : (f32) -> f32
  return
}
// -----
func.func @f(%c: i1, %x: f32) {
  // expected-error@+1 {{'scf.while' op expects the 'after' region to terminate with 'scf.yield'}}
  %0 = "scf.while"(%x) ({
    ^bb0(%a: f32):
    scf.condition(%c) %x : f32
  }, {
    ^bb0(%b: f32):
    // expected-note@+1 {{terminator here}}
    scf.condition(%c) %x : f32
  }) : (f32) -> f32
  return
}
