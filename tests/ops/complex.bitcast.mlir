// RUN: roundtrip.sh --also-19 %s
// complex.bitcast: every form of its syntax.
func.func @f(%a: complex<f32>, %b: complex<f32>, %x: f32, %i: i64, %n: i32, %h: complex<f16>, %d: complex<f64>) {
  %0 = complex.bitcast %a : complex<f32> to i64
  %1 = complex.bitcast %i : i64 to complex<f32>
  %2 = complex.bitcast %a {note} : complex<f32> to complex<f32>
  %3 = complex.bitcast %a : complex<f32> to f64
  return
}
