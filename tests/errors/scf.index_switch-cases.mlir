// A case of scf.index_switch says how it ends: an empty one has no block.
// RUN: rejected.py %s
func.func @f(%i: index) {
  // expected-error@+1 {{'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks}}
  scf.index_switch %i
  case 2 {
  }
  default {
  }
  return
}
