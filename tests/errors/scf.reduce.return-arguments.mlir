// What scf.reduce.return gives is of the type of the region's arguments.
// RUN: rejected.py %s
// mlir-opt rejects in other words: it says the second one only.
func.func @f(%l: index, %x: f32) {
  %0 = scf.parallel (%j) = (%l) to (%l) step (%l) init (%x) -> f32 {
    // expected-error@+1 {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%x : f32) {
    ^bb0(%a: f64, %b: f32):
      // expected-error@+1 {{'scf.reduce.return' op must have type 'f64' (the type of the reduction inputs)}}
      scf.reduce.return %b : f32
    }
  }
  return
}
