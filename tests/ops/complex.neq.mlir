// RUN: roundtrip.sh --also-19 %s
// complex.neq: every form of its syntax.
func.func @f(%a: complex<f32>, %b: complex<f32>, %x: f32, %i: i64, %n: i32, %h: complex<f16>, %d: complex<f64>) {
  %0 = complex.neq %a, %b : complex<f32>
  %1 = complex.neq %d, %d {note} : complex<f64>
  return
}
