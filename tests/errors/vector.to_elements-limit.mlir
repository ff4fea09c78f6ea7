// An op has at most 65,535 results.
// RUN: rejected.py --alone %s
func.func @f(%v: vector<65536xf32>) {
  // expected-error@+1 {{custom op 'vector.to_elements' of a vector of more than 65535 elements is not supported}}
  vector.to_elements %v : vector<65536xf32>
  return
}
