// RUN: roundtrip.sh %s
// affine.linearize_index: every form of its syntax.
func.func @f(%i: index, %n: index) {
  %0 = affine.linearize_index [%i, %i] by (4, 8) : index
  %1 = affine.linearize_index disjoint [%i, %i, %n] by (%n, 2, %n) : index
  %2 = affine.linearize_index [%i, %i] by (8) {note} : index
  return
}
