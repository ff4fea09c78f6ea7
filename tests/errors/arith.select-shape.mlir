// Extents, maps, cases and operands of the op fit each other in number and size.
// RUN: rejected.py %s
func.func @f(%b: vector<2xf32>, %c: vector<3xi1>, %d: f32) {
  // expected-error@+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
  %0 = "arith.select"(%c, %b, %b) : (vector<3xi1>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}
