// RUN: roundtrip.sh --also-19 %s
// vector.create_mask: every form of its syntax.
func.func @f(%i: index, %j: index) {
  %0 = vector.create_mask %i : vector<4xi1>
  %1 = vector.create_mask %i, %j {note} : vector<4x[3]xi1>
  %2 = vector.create_mask %i : vector<i1>
  return
}
