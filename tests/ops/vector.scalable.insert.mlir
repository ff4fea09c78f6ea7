// RUN: roundtrip.sh --also-19 %s
// vector.scalable.insert: every form of its syntax.
func.func @f(%s: vector<[8]xf32>, %a: vector<4xf32>, %b: vector<[4]xf32>) {
  %0 = vector.scalable.insert %a, %s[0] : vector<4xf32> into vector<[8]xf32>
  %1 = vector.scalable.insert %b, %s[4] {note} : vector<[4]xf32> into vector<[8]xf32>
  return
}
