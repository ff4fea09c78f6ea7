// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%b: vector<2xf32>) {
  // expected-error@+1 {{'arith.cmpf' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "arith.cmpf"(%b, %b) <{predicate = 2 : i64}>: (vector<2xf32>, vector<2xf32>) -> i1
  return
}
