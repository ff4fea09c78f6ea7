// Values that pass between an op, its regions and what ends them agree in number and type.
// RUN: rejected.py %s
func.func @f(%l: index) {
  // expected-error@+1 {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.execute_region -> f32 {
    // expected-note@+1 {{region branch point}}
    scf.yield
  }
  return
}
// -----
func.func @f(%l: index) -> f32 {
  // expected-error@+1 {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'f64' should match successor input type #0 'f32'}}
  %0 = scf.execute_region -> f32 {
    %x = arith.constant 1.0 : f64
    // expected-note@+1 {{region branch point}}
    scf.yield %x : f64
  }
  return %0 : f32
}
