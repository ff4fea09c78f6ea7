// RUN: roundtrip.sh --also-19 %s
// scf.yield: every form of its syntax.
func.func @f(%c: i1, %y: i32) {
  scf.if %c {
    scf.yield
  }
  %0 = scf.if %c -> (i32) {
    scf.yield %y : i32
  } else {
    scf.yield {note} %y : i32
  }
  return
}
