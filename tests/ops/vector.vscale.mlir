// RUN: roundtrip.sh --also-19 %s
// vector.vscale: every form of its syntax.
func.func @f() -> index {
  %0 = vector.vscale
  %1 = vector.vscale {note}
  %2 = arith.addi %0, %1 : index
  return %2 : index
}
