// RUN: roundtrip.sh --also-19 %s
// scf.if: every form of its syntax.
func.func @f(%c: i1, %x: f32, %y: i32) {
  scf.if %c {
  }
  scf.if %c {
    %t = arith.negf %x : f32
  } else {
    scf.yield
  } {note}
  scf.if %c {
  } else {
  }
  %0 = scf.if %c -> f32 {
    scf.yield %x : f32
  } else {
    scf.yield %x : f32
  }
  %1:2 = scf.if %c -> (f32, i32) {
    scf.yield %x, %y : f32, i32
  } else {
    %n = arith.negf %0 : f32
    scf.yield %n, %y : f32, i32
  }
  %2 = arith.addi %1#1, %y : i32
  return
}
