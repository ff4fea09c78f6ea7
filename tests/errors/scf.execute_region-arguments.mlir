// A region has the arguments that the op gives it.
// RUN: rejected.py %s
func.func @f(%a: i32) {
  // expected-error@+1 {{'scf.execute_region' op region cannot have any arguments}}
  "scf.execute_region"() ({
    ^a(%x: i32):
    scf.yield
  }) : () -> ()
  func.return
}
