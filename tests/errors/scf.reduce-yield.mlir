// Values that pass between an op, its regions and what ends them agree in number and type.
// RUN: rejected.py %s
func.func @f(%l: index, %x: f32) {
  %0 = scf.parallel (%i) = (%l) to (%l) step (%l) init(%x) -> f32 {
    // expected-error@+1 {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%x : f32) {
      ^bb0(%a: f32, %b: f64):
      scf.reduce.return %a : f32
    }
  }
  return
}
