// RUN: lifeopt %s --verify-diagnostics --emit=report
// A lifeline that starts before a loop may not end in it: an edge leads from the end back to it. Other branches come before.
func.func @f(%v: f32, %c: i1, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  scf.if %c {
    memref.store %v, %out[%c0] : memref<64xf32>
  }
  scf.if %c {
    memref.store %v, %out[%c0] : memref<64xf32>
  }
  %x = memref.alloca() : memref<64xf32>
  // expected-note @below {{the lifeline starts here}}
  %x_life = memref.lifetime_start %x : memref<64xf32>
  memref.store %v, %x_life[%c0] : memref<64xf32>
  cf.br ^h
^h:
  %a = memref.load %x_life[%c0] : memref<64xf32>
  memref.store %a, %out[%c0] : memref<64xf32>
  // expected-error @below {{op ends a lifeline that has already ended}}
  // expected-note @below {{a path from here leads back here without passing the start}}
  memref.lifetime_end %x_life : memref<64xf32>
  cf.cond_br %c, ^h, ^e
^e:
  return
}
