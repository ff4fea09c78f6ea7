// RUN: roundtrip.sh --also-19 %s
// complex.expm1: every form of its syntax.
func.func @f(%a: complex<f32>, %b: complex<f32>, %x: f32, %i: i64, %n: i32, %h: complex<f16>, %d: complex<f64>) {
  %0 = complex.expm1 %a : complex<f32>
  %1 = complex.expm1 %d fastmath<nsz> : complex<f64>
  %2 = complex.expm1 %h fastmath<fast> {note} : complex<f16>
  return
}
