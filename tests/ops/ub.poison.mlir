// RUN: roundtrip.sh --also-19 %s
// ub.poison: every form of its syntax.
func.func @f() {
  %0 = ub.poison : i32
  %1 = ub.poison : vector<4xf32>
  %2 = ub.poison {note} : index
  %3 = "ub.poison"() <{value = #ub.poison}> : () -> f32
  return
}
