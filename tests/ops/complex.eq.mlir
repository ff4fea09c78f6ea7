// RUN: roundtrip.sh --also-19 %s
// complex.eq: every form of its syntax.
func.func @f(%a: complex<f32>, %b: complex<f32>, %x: f32, %i: i64, %n: i32, %h: complex<f16>, %d: complex<f64>) {
  %0 = complex.eq %a, %b : complex<f32>
  %1 = complex.eq %d, %d {note} : complex<f64>
  return
}
