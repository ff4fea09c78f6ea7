// RUN: roundtrip.sh --also-19 %s
// index.constant: every form of its syntax.
func.func @f() {
  %0 = index.constant 4
  %1 = index.constant -1
  %2 = index.constant {note} 7
  %3 = "index.constant"() <{value = 9 : index}> : () -> index
  return
}
