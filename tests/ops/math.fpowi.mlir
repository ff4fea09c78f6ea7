// RUN: roundtrip.sh --also-19 %s
// math.fpowi: every form of its syntax.
func.func @f(%a: f32, %i: i32, %v: vector<4xf64>, %w: vector<4xi64>, %n: index) {
  %0 = math.fpowi %a, %i : f32, i32
  %1 = math.fpowi %v, %w fastmath<fast> {note} : vector<4xf64>, vector<4xi64>
  %2 = math.fpowi %a, %n : f32, index
  return
}
