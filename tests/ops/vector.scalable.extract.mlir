// RUN: roundtrip.sh --also-19 %s
// vector.scalable.extract: every form of its syntax.
func.func @f(%s: vector<[8]xf32>) {
  %0 = vector.scalable.extract %s[0] : vector<4xf32> from vector<[8]xf32>
  %1 = vector.scalable.extract %s[4] {note} : vector<[4]xf32> from vector<[8]xf32>
  return
}
