// RUN: run-both.sh --colors %s
// Trap 5: buffers that are exchanged through iter_args or block arguments all live along the loop. %b lives in front of the loop,
// behind it, or in each iteration.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%m: memref<8xi64>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %m[%i] : memref<8xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @two(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %before = memref.alloca() : memref<8xi64>
  %p0 = memref.alloca() : memref<8xi64>
  %q0 = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 1000 : i64
  memref.copy %junk, %before : memref<8xi64> to memref<8xi64>
  memref.copy %before, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %in, %p0 : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%q0 : memref<8xi64>)
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %p0, %q = %q0) -> (memref<8xi64>, memref<8xi64>) {
    affine.for %j = 0 to 8 {
      %v = affine.load %p[-%j + 7] : memref<8xi64>
      %w = affine.load %q[%j] : memref<8xi64>
      %y = arith.addi %v, %w : i64
      affine.store %y, %q[%j] : memref<8xi64>
    }
    scf.yield %q, %p : memref<8xi64>, memref<8xi64>
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#0, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#1, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The target is overwritten by all of a copy, which is a kill of one of them, whichever it is.
func.func @target_overwritten(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p0 = memref.alloca() : memref<8xi64>
  %q0 = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 1000 : i64
  memref.copy %in, %p0 : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %q0 : memref<8xi64> to memref<8xi64>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %p0, %q = %q0) -> (memref<8xi64>, memref<8xi64>) {
    affine.for %j = 0 to 8 {
      %v = affine.load %p[-%j + 7] : memref<8xi64>
      %y = arith.addi %v, %x : i64
      affine.store %y, %q[%j] : memref<8xi64>
    }
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    scf.yield %q, %p : memref<8xi64>, memref<8xi64>
  }
  memref.copy %r#0, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#1, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Only the result is read behind the loop; which buffer that is, the number of trips says.
func.func @only_the_result(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p0 = memref.alloca() : memref<8xi64>
  %q0 = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 1000 : i64
  memref.copy %in, %p0 : memref<8xi64> to memref<8xi64>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %p0, %q = %q0) -> (memref<8xi64>, memref<8xi64>) {
    affine.for %j = 0 to 8 {
      %v = affine.load %p[-%j + 7] : memref<8xi64>
      %y = arith.addi %v, %x : i64
      affine.store %y, %q[%j] : memref<8xi64>
    }
    scf.yield %q, %p : memref<8xi64>, memref<8xi64>
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#0, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @three(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p0 = memref.alloca() : memref<8xi64>
  %q0 = memref.alloca() : memref<8xi64>
  %s0 = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 1000 : i64
  memref.copy %in, %p0 : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %q0 : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%s0 : memref<8xi64>)
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %p0, %q = %q0, %s = %s0)
      -> (memref<8xi64>, memref<8xi64>, memref<8xi64>) {
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.store %x, %p[%i] : memref<8xi64>
    scf.yield %q, %s, %p : memref<8xi64>, memref<8xi64>, memref<8xi64>
  }
  memref.copy %r#0, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#1, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#2, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// A temporary of each iteration between two of them.
func.func @with_a_temporary(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p0 = memref.alloca() : memref<8xi64>
  %q0 = memref.alloca() : memref<8xi64>
  %t = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 1000 : i64
  memref.copy %in, %p0 : memref<8xi64> to memref<8xi64>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %p0, %q = %q0) -> (memref<8xi64>, memref<8xi64>) {
    affine.for %j = 0 to 8 {
      %v = affine.load %p[-%j + 7] : memref<8xi64>
      %y = arith.addi %v, %x : i64
      affine.store %y, %t[%j] : memref<8xi64>
    }
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    affine.for %j = 0 to 8 {
      %v = affine.load %t[(%j + 3) mod 8] : memref<8xi64>
      affine.store %v, %q[%j] : memref<8xi64>
    }
    memref.copy %p, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    scf.yield %q, %p : memref<8xi64>, memref<8xi64>
  }
  memref.copy %r#0, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @in_blocks(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p0 = memref.alloca() : memref<8xi64>
  %q0 = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 1000 : i64
  memref.copy %in, %p0 : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%q0 : memref<8xi64>)
  cf.br ^head(%c0, %p0, %q0 : index, memref<8xi64>, memref<8xi64>)
^head(%i: index, %p: memref<8xi64>, %q: memref<8xi64>):
  %go = arith.cmpi slt, %i, %n : index
  cf.cond_br %go, ^body, ^exit
^body:
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.store %x, %p[%i] : memref<8xi64>
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j, %q, %p : index, memref<8xi64>, memref<8xi64>)
^exit:
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %p, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %q, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Blocks again; the target is overwritten by all of a copy.
func.func @in_blocks_overwritten(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p0 = memref.alloca() : memref<8xi64>
  %q0 = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 1000 : i64
  memref.copy %in, %p0 : memref<8xi64> to memref<8xi64>
  cf.br ^head(%c0, %p0, %q0 : index, memref<8xi64>, memref<8xi64>)
^head(%i: index, %p: memref<8xi64>, %q: memref<8xi64>):
  memref.copy %p, %q : memref<8xi64> to memref<8xi64>
  memref.store %x, %q[%i] : memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %p, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %j = arith.addi %i, %c1 : index
  %go = arith.cmpi slt, %j, %n : index
  cf.cond_br %go, ^head(%j, %q, %p : index, memref<8xi64>, memref<8xi64>), ^exit
^exit:
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %q, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @in_a_while(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p0 = memref.alloca() : memref<8xi64>
  %q0 = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 1000 : i64
  memref.copy %in, %p0 : memref<8xi64> to memref<8xi64>
  memref.copy %in, %q0 : memref<8xi64> to memref<8xi64>
  %r:3 = scf.while (%i = %c0, %p = %p0, %q = %q0) : (index, memref<8xi64>, memref<8xi64>) -> (index, memref<8xi64>, memref<8xi64>) {
    memref.store %x, %q[%i] : memref<8xi64>
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i, %p, %q : index, memref<8xi64>, memref<8xi64>
  } do {
  ^bb0(%i: index, %p: memref<8xi64>, %q: memref<8xi64>):
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %q, %p : memref<8xi64> to memref<8xi64>
    %j = arith.addi %i, %c1 : index
    scf.yield %j, %q, %p : index, memref<8xi64>, memref<8xi64>
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#1, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#2, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// A pair of the outer loop is exchanged in the inner one.
func.func @nested(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p0 = memref.alloca() : memref<8xi64>
  %q0 = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 1000 : i64
  memref.copy %in, %p0 : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %q0 : memref<8xi64> to memref<8xi64>
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%p1 = %p0, %q1 = %q0) -> (memref<8xi64>, memref<8xi64>) {
    %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %p1, %q = %q1) -> (memref<8xi64>, memref<8xi64>) {
      memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
      memref.copy %b, %out : memref<8xi64> to memref<8xi64>
      func.call @show(%out) : (memref<8xi64>) -> ()
      memref.copy %p, %q : memref<8xi64> to memref<8xi64>
      memref.store %x, %q[%i] : memref<8xi64>
      scf.yield %q, %p : memref<8xi64>, memref<8xi64>
    }
    memref.copy %s#1, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    scf.yield %s#0, %s#1 : memref<8xi64>, memref<8xi64>
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#0, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// They are not exchanged: each is one buffer all the time, and the second is overwritten in each iteration.
func.func @not_exchanged(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p0 = memref.alloca() : memref<8xi64>
  %q0 = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 1000 : i64
  memref.copy %in, %p0 : memref<8xi64> to memref<8xi64>
  memref.copy %in, %q0 : memref<8xi64> to memref<8xi64>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %p0, %q = %q0) -> (memref<8xi64>, memref<8xi64>) {
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %p, %q : memref<8xi64> to memref<8xi64>
    memref.store %x, %q[%i] : memref<8xi64>
    memref.copy %q, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    scf.yield %p, %q : memref<8xi64>, memref<8xi64>
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#1, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @main() -> i32 {
  %in = memref.alloc() : memref<8xi64>
  %junk = memref.alloc() : memref<8xi64>
  %out = memref.alloc() : memref<8xi64>
  affine.for %i = 0 to 8 {
    %x = arith.index_cast %i : index to i64
    %c101 = arith.constant 101 : i64
    %y = arith.addi %x, %c101 : i64
    %c0 = arith.constant 0 : i64
    %z = arith.subi %c0, %y : i64
    affine.store %y, %in[%i] : memref<8xi64>
    affine.store %z, %junk[%i] : memref<8xi64>
    affine.store %c0, %out[%i] : memref<8xi64>
  }
  %c0 = arith.constant 0 : index
  call @two(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c1 = arith.constant 1 : index
  call @two(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c4 = arith.constant 4 : index
  call @two(%in, %junk, %out, %c4) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c5 = arith.constant 5 : index
  call @two(%in, %junk, %out, %c5) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @target_overwritten(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @target_overwritten(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @target_overwritten(%in, %junk, %out, %c4) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @target_overwritten(%in, %junk, %out, %c5) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @only_the_result(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c2 = arith.constant 2 : index
  call @only_the_result(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @three(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @three(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c3 = arith.constant 3 : index
  call @three(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @three(%in, %junk, %out, %c4) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @with_a_temporary(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @with_a_temporary(%in, %junk, %out, %c4) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_blocks(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_blocks(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_blocks(%in, %junk, %out, %c4) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_blocks(%in, %junk, %out, %c5) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_blocks_overwritten(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_blocks_overwritten(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_blocks_overwritten(%in, %junk, %out, %c5) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_a_while(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_a_while(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_a_while(%in, %junk, %out, %c4) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @nested(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @nested(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @nested(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @not_exchanged(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @not_exchanged(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
