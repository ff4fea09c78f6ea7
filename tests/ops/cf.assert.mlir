// RUN: roundtrip.sh --also-19 %s
// cf.assert: every form of its syntax.
func.func @f(%c: i1) {
  cf.assert %c, "it holds"
  cf.assert %c, "with \"quotes\" and \0A" {note}
  return
}
