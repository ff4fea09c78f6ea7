// Values that pass between an op, its regions and what ends them agree in number and type.
// RUN: rejected.py %s
func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.if' op must have an else block if defining values}}
  %0 = scf.if %c -> f32 {
    %x = arith.constant 1.0 : f32
    scf.yield %x : f32
  }
  return
}
// -----
func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.if %c -> f32 {
    %x = arith.constant 1.0 : f32
    scf.yield %x : f32
  } else {
    // expected-note@+1 {{region branch point}}
    scf.yield
  }
  return
}
// -----
func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'f64' should match successor input type #0 'f32'}}
  %0 = scf.if %c -> f32 {
    %x = arith.constant 1.0 : f32
    scf.yield %x : f32
  } else {
    %x = arith.constant 1.0 : f64
    // expected-note@+1 {{region branch point}}
    scf.yield %x : f64
  }
  return
}
