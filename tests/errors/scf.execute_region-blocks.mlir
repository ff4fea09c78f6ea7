// A region has another number of blocks than the op takes.
// RUN: rejected.py %s
func.func @f(%a: i32) {
  // expected-error@+1 {{'scf.execute_region' op region needs to have at least one block}}
  "scf.execute_region"() ({}) : () -> ()
  func.return
}
