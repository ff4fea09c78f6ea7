// RUN: roundtrip.sh %s
// affine.delinearize_index: every form of its syntax.
func.func @f(%i: index, %n: index) {
  %0:2 = affine.delinearize_index %i into (4, 8) : index, index
  %1:3 = affine.delinearize_index %i into (%n, 2, %n) {note} : index, index, index
  %2:2 = affine.delinearize_index %i into (8) : index, index
  %3 = arith.addi %0#0, %1#2 : index
  return
}
