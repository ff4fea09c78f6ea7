// RUN: roundtrip.sh --also-19 %s
// complex.exp: every form of its syntax.
func.func @f(%a: complex<f32>, %b: complex<f32>, %x: f32, %i: i64, %n: i32, %h: complex<f16>, %d: complex<f64>) {
  %0 = complex.exp %a : complex<f32>
  %1 = complex.exp %d fastmath<nsz> : complex<f64>
  %2 = complex.exp %h fastmath<fast> {note} : complex<f16>
  return
}
