// RUN: roundtrip.sh --also-19 %s
// complex.create: every form of its syntax.
func.func @f(%a: complex<f32>, %b: complex<f32>, %x: f32, %i: i64, %n: i32, %h: complex<f16>, %d: complex<f64>) {
  %0 = complex.create %x, %x : complex<f32>
  %1 = complex.create %x, %x {note} : complex<f32>
  return
}
