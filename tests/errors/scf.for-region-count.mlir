// The op has another number of regions than its row says.
// RUN: rejected.py %s
func.func @f(%l: index) {
  // expected-error@+1 {{'scf.for' op requires one region}}
  "scf.for"(%l, %l, %l) : (index, index, index) -> ()
  return
}
