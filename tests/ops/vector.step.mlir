// RUN: roundtrip.sh --also-19 %s
// vector.step: every form of its syntax.
func.func @f() {
  %0 = vector.step : vector<4xindex>
  %1 = vector.step {note} : vector<[4]xindex>
  return
}
