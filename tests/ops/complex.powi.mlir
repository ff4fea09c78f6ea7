// RUN: roundtrip.sh %s
// complex.powi: every form of its syntax.
func.func @f(%a: complex<f32>, %b: complex<f32>, %x: f32, %i: i64, %n: i32, %h: complex<f16>, %d: complex<f64>) {
  %0 = complex.powi %a, %n : complex<f32>, i32
  %1 = complex.powi %d, %i fastmath<afn> {note} : complex<f64>, i64
  %2 = complex.powi %a, %n fastmath<none> : complex<f32>, i32
  return
}
