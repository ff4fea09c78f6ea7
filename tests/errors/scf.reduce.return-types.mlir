// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%l: index, %x: f32) {
  %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init(%x) -> f32 {
    scf.reduce(%x : f32) {
      ^bb0(%a: f32, %b: f32):
      // expected-error@+1 {{'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)}}
      scf.reduce.return %i : index
    }
  }
  return
}
