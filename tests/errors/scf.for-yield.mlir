// Values that pass between an op, its regions and what ends them agree in number and type.
// RUN: rejected.py %s
func.func @f(%l: index) {
  // expected-error@+1 {{'scf.for' op different number of region iter_args and yielded values: 0 != 1}}
  scf.for
  %i = %l to %l step %l {
    scf.yield %l : index
  }
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%l: index, %x: f32) {
  // expected-error@+1 {{'scf.for' op different number of region iter_args and yielded values: 1 != 0}}
  %0 = scf.for
  %i = %l to %l step %l iter_args(%a = %x) -> f32 {
    scf.yield
  }
  return
}
// -----
func.func @f(%l: index, %x: f32) {
  // expected-error@+1 {{'scf.for' op different number of inits and region iter_args: 1 != 0}}
  %0 = "scf.for"(%l, %l, %l, %x) ({
    ^bb0(%i: index):
    "scf.yield"(%x) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}
// -----
func.func @f(%l: index, %x: f32) {
  // expected-error@+1 {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  "scf.for"(%l, %l, %l, %x) ({
    ^bb0(%i: index, %a: f32):
    "scf.yield"(%x) : (f32) -> ()
  }) : (index, index, index, f32) -> ()
  return
}
// -----
func.func @f(%l: index) {
  // expected-error@+2 {{'scf.for' op expects regions to end with 'scf.yield', found 'test.op'}}
  // expected-note@+1 {{in custom textual format, the absence of terminator implies 'scf.yield'}}
  "scf.for"(%l, %l, %l) ({
    ^bb0(%i: index):
    "test.op"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%l: index) {
  // expected-error@+2 {{'scf.for' op expects regions to end with 'scf.yield', found 'affine.yield'}}
  // expected-note@+1 {{in custom textual format, the absence of terminator implies 'scf.yield'}}
  "scf.for"(%l, %l, %l) ({
    ^bb0(%i: index):
    // expected-error@+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}}
    "affine.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
