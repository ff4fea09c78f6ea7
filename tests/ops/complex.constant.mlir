// RUN: roundtrip.sh --also-19 %s
// complex.constant: every form of its syntax.
func.func @f(%a: complex<f32>, %b: complex<f32>, %x: f32, %i: i64, %n: i32, %h: complex<f16>, %d: complex<f64>) {
  %0 = complex.constant [1.000000e+00 : f32, -2.500000e+00 : f32] : complex<f32>
  %1 = complex.constant [1.5, 2.0] : complex<f64>
  %2 = complex.constant [1 : i32, 2 : i32] {note} : complex<i32>
  %3 = complex.constant [0x7FC00000 : f32, 0.1 : f32] : complex<f32>
  return
}
