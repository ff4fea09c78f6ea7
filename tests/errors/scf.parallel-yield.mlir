// Values that pass between an op, its regions and what ends them agree in number and type.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%l: index) {
  // expected-error@+2 {{'scf.parallel' op expects regions to end with 'scf.reduce', found 'scf.yield'}}
  // expected-note@+1 {{in custom textual format, the absence of terminator implies 'scf.reduce'}}
  scf.parallel (%i) = (%l) to (%l) step (%l) {
    scf.yield %l : index
  }
  return
}
// -----
func.func @f(%l: index, %x: f32) {
  // expected-error@+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init(%x) -> f32 {
  }
  return
}
