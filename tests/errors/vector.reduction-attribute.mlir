// Attributes are what the op says.
// RUN: rejected.py %s
func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{'vector.reduction' op requires attribute 'kind'}}
  %0 = "vector.reduction"(%v) : (vector<4xf32>) -> f32
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{'vector.reduction' op attribute 'kind' failed to satisfy constraint: Kind of combining function for contractions and reductions}}
  %0 = "vector.reduction"(%v) {kind = 1 : i32} : (vector<4xf32>) -> f32
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{custom op 'vector.reduction' expected string or keyword containing one of the following enum values for attribute 'kind' [add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf]}}
  %0 = vector.reduction <sum>, %v : vector<4xf32> into f32
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{custom op 'vector.reduction' invalid kind of attribute specified}}
  %0 = vector.reduction #vector.punctuation<comma>, %v : vector<4xf32> into f32
  return
}
