// The kind of combination fits the elements.
// RUN: rejected.py %s
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>) {
  // expected-error@+1 {{'vector.outerproduct' op unsupported outerproduct type}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<and>}> : (vector<4xf32>, vector<8xf32>) -> vector<4x8xf32>
  return
}
