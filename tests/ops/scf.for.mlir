// RUN: roundtrip.sh %s
// scf.for: every form of its syntax.
func.func @f(%l: index, %u: index, %s: index, %a: i32, %x: f32) {
  scf.for %i = %l to %u step %s {
  }
  scf.for %i1 = %a to %a step %a : i32 {
    scf.yield
  } {note}
  scf.for unsigned %i2 = %a to %a step %a : i32 {
  }
  %0 = scf.for %i3 = %l to %u step %s iter_args(%acc = %x) -> (f32) {
    %y = arith.addf %acc, %x : f32
    scf.yield %y : f32
  }
  %1:2 = scf.for unsigned %i4 = %a to %a step %a iter_args(%p = %x, %q = %a) -> (f32, i32) : i32 {
    scf.yield %p, %i4 : f32, i32
  }
  %2 = arith.addf %0, %1#0 : f32
  scf.for %i5 = %l to %u step %s {
    scf.for %i6 = %i5 to %u step %s {
    }
  }
  return
}
