// Symbols are defined once and used as what they are.
// RUN: rejected.py %s
// expected-note@+1 {{see existing symbol definition here}}
memref.global @g : memref<4xf32>
// expected-error@+1 {{redefinition of symbol named 'g'}}
memref.global @g : memref<4xf32>
// -----
func.func @f() {
  // expected-error@+1 {{'memref.global' op symbol's parent must have the SymbolTable trait}}
  memref.global @x : memref<f32>
  return
}
