// A weight for each way out.
// RUN: rejected.py %s
func.func @f(%c: i1) {
  // expected-error@+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
  cf.cond_br %c weights([90]), ^a, ^a
^a:
  return
}
