// An op that a known dialect does not have is a mistake, in generic and in plain form; one of another dialect is not.
// RUN: rejected.py %s
func.func @f(%x: f32) {
  // expected-error@+1 {{unregistered operation 'arith.foo' found in dialect ('arith') that does not allow unknown operations}}
  "arith.foo"(%x) : (f32) -> ()
  return
}
// -----
func.func @f(%x: f32) {
  "other.foo"(%x) : (f32) -> ()
  // expected-error@+1 {{unregistered operation 'memref.laod' found in dialect ('memref') that does not allow unknown operations}}
  "memref.laod"(%x) : (f32) -> ()
  return
}
// -----
// mlir-opt rejects in other words
func.func @f(%x: f32) {
  // expected-error@+1 {{custom op 'math.sqr' is unknown; did you mean 'math.sqrt'?}}
  %0 = math.sqr %x : f32
  return
}
