// RUN: roundtrip.sh --also-19 %s
// index.sizeof: every form of its syntax.
func.func @f() {
  %0 = index.sizeof
  %1 = index.sizeof {note}
  return
}
