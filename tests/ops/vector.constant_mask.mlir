// RUN: roundtrip.sh %s
// vector.constant_mask: every form of its syntax.
func.func @f() {
  %0 = vector.constant_mask [3] : vector<4xi1>
  %1 = vector.constant_mask [3, 2] {note} : vector<4x3xi1>
  %2 = vector.constant_mask [1] : vector<i1>
  %3 = vector.constant_mask [0] : vector<i1>
  %4 = vector.constant_mask [0, 0] : vector<4x3xi1>
  %5 = vector.constant_mask [4, 2] : vector<[4]x2xi1>
  %6 = vector.constant_mask [0] : vector<[4]xi1>
  return
}
