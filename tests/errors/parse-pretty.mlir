// Pretty form: what is missing or wrong is told where it should stand.
// RUN: rejected.py %s
func.func @bracket(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{expected ']'}}
  %0 = memref.load %m[%i : memref<4xf32>
  return
}
// -----
func.func @colon(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{expected ':'}}
  %0 = memref.load %m[%i] memref<4xf32>
  return
}
// -----
func.func @kind(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{custom op 'memref.load' invalid kind of type specified: expected builtin.memref, but found 'i32'}}
  %0 = memref.load %m[%i] : i32
  return
}
// -----
func.func @step(%x: index) {
  // expected-error@+1 {{custom op 'scf.for' expected 'step'}}
  scf.for %i = %x to %x {
  }
  return
}
// -----
func.func @carried(%x: index) {
  // expected-error@+1 {{custom op 'scf.for' mismatch in number of loop-carried values and defined values}}
  %r:2 = scf.for %i = %x to %x step %x iter_args(%a = %x) -> (index, index) {
  }
  return
}
// -----
func.func @prefix(%n: index) {
  // expected-error@+1 {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %i = affine_map<()[s0] -> (s0, 1)>()[%n] to 10 {
  }
  return
}
// -----
func.func @symbols(%n: index) {
  // expected-error@+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0)[s0] -> (d0)>(%n)
  return
}
// -----
func.func @predicate(%n: index) {
  // expected-error@+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne,}}
  %0 = arith.cmpi foo, %n, %n : index
  return
}
// -----
func.func @count(%n: index) {
  // expected-error@+1 {{custom op 'func.return' number of operands and types do not match: got 2 operands and 1 types}}
  return %n, %n : index
}
// -----
// expected-error@+1 {{custom op 'func.func' expected valid '@'-identifier for symbol name}}
func.func f(%x: index) {
  return
}
// -----
// expected-error@+1 {{custom op 'func.func' expected SSA identifier}}
func.func @mixed(%x: index, index) {
  return
}
// -----
// expected-error@+1 {{custom op 'func.func' expected non-empty function body}}
func.func @empty() {}
// -----
// expected-error@+1 {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global @x : memref<?xf32>
// -----
// expected-error@+1 {{inferred shape of elements literal ([1]) does not match type ([2])}}
memref.global @x : memref<2xf32> = dense<[1.0]>
// -----
func.func @entry() {
  cf.br ^a
// expected-error@+1 {{expected ':' after block name}}
^a
  return
}
// -----
func.func @label(%x: i32) {
// expected-error@+1 {{invalid block name in region with named arguments}}
^bb0:
  return
}
// -----
func.func @unknown() {
  // expected-error@+1 {{custom op 'foo' is unknown (tried 'func.foo' as well)}}
  foo
  return
}
