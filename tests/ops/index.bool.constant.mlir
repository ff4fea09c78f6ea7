// RUN: roundtrip.sh --also-19 %s
// index.bool.constant: every form of its syntax.
func.func @f() {
  %0 = index.bool.constant true
  %1 = index.bool.constant {note} false
  return
}
