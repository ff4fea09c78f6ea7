// RUN: roundtrip.sh --also-19 %s
// complex.div: every form of its syntax.
func.func @f(%a: complex<f32>, %b: complex<f32>, %x: f32, %i: i64, %n: i32, %h: complex<f16>, %d: complex<f64>) {
  %0 = complex.div %a, %b : complex<f32>
  %1 = complex.div %d, %d fastmath<nnan,contract> : complex<f64>
  %2 = complex.div %h, %h fastmath<fast> {note} : complex<f16>
  return
}
