// RUN: roundtrip.sh %s
// ub.unreachable: every form of its syntax.
func.func @f() {
  ub.unreachable
}
func.func @g() {
  ub.unreachable {note}
}
