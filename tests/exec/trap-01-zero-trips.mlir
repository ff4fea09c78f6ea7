// RUN: run-both.sh --colors %s
// Trap 1: what need not run is no kill: loops of no trips, branches not taken, nests that a size at run time cuts short. %a is
// written whole, shown, then perhaps overwritten; %b lives in the gap. Each is called with bounds that skip the write and with such as do not.

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
func.func @fill_in_a_loop(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  scf.for %i = %c0 to %n step %c1 {
    linalg.fill ins(%x : i64) outs(%a : memref<8xi64>)
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @nest_to_a_bound(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to %n {
    affine.store %x, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @nest_from_a_bound(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  scf.for %i = %n to %c8 step %c1 {
    memref.store %x, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @nest_with_a_step(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  scf.for %i = %c0 to %c8 step %n {
    memref.store %x, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// All of the buffer in each trip of the outer loop, which may make none.
func.func @nest_in_a_loop(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  scf.for %k = %c0 to %n step %c1 {
    affine.for %i = 0 to 8 {
      affine.store %x, %a[%i] : memref<8xi64>
    }
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The inner loop may make none.
func.func @loop_in_a_nest(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    affine.for %k = 0 to %n {
      affine.store %x, %a[%i] : memref<8xi64>
    }
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @branch(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  scf.if %c {
    linalg.fill ins(%x : i64) outs(%a : memref<8xi64>)
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @nest_on_a_branch(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  scf.if %c {
    affine.for %i = 0 to 8 {
      affine.store %x, %a[%i] : memref<8xi64>
    }
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Overwritten on both ways: a kill. In one of the cases only: none.
func.func @cases(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %k: index) {
  %x = arith.constant 7 : i64
  %y = arith.constant 9 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  scf.index_switch %k
  case 1 {
    linalg.fill ins(%x : i64) outs(%a : memref<8xi64>)
    scf.yield
  }
  case 2 {
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    scf.yield
  }
  default {
    linalg.fill ins(%y : i64) outs(%a : memref<8xi64>)
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  scf.index_switch %k
  case 1 {
    linalg.fill ins(%x : i64) outs(%a : memref<8xi64>)
    scf.yield
  }
  case 2 {
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    scf.yield
  }
  default {
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @body_of_a_while(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  scf.while (%i = %c0) : (index) -> (index) {
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i : index
  } do {
  ^bb0(%i: index):
    linalg.fill ins(%x : i64) outs(%a : memref<8xi64>)
    %j = arith.addi %i, %c1 : index
    scf.yield %j : index
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The first region of a while always runs: a kill.
func.func @head_of_a_while(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  scf.while (%i = %c0) : (index) -> (index) {
    linalg.fill ins(%x : i64) outs(%a : memref<8xi64>)
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i : index
  } do {
  ^bb0(%i: index):
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    %j = arith.addi %i, %c1 : index
    scf.yield %j : index
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @parallel(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @affine_parallel(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.parallel (%i) = (0) to (symbol(%n)) {
    affine.store %x, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The size is symbolic, and the nest misses the last element.
func.func @one_more_than_the_nest(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = arith.addi %n, %c1 : index
  %a = memref.alloca(%m) : memref<?xi64>
  %b = memref.alloca() : memref<8xi64>
  %whole = memref.cast %in : memref<8xi64> to memref<?xi64>
  memref.copy %whole, %a : memref<?xi64> to memref<?xi64>
  %back = memref.cast %out : memref<8xi64> to memref<?xi64>
  memref.copy %a, %back : memref<?xi64> to memref<?xi64>
  call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to %n {
    affine.store %x, %a[%i] : memref<?xi64>
  }
  memref.copy %a, %back : memref<?xi64> to memref<?xi64>
  call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The nest has the symbol of the size: a kill.
func.func @as_much_as_the_nest(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %a = memref.alloca(%n) : memref<?xi64>
  %b = memref.alloca(%n) : memref<?xi64>
  %whole = memref.cast %in : memref<8xi64> to memref<?xi64>
  %other = memref.cast %junk : memref<8xi64> to memref<?xi64>
  %back = memref.cast %out : memref<8xi64> to memref<?xi64>
  memref.copy %whole, %a : memref<?xi64> to memref<?xi64>
  memref.copy %a, %back : memref<?xi64> to memref<?xi64>
  call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %other, %b : memref<?xi64> to memref<?xi64>
  memref.copy %b, %back : memref<?xi64> to memref<?xi64>
  call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to %n {
    affine.store %x, %a[%i] : memref<?xi64>
  }
  memref.copy %a, %back : memref<?xi64> to memref<?xi64>
  call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Two sizes at run time, one of them that of the nest.
func.func @rows_and_columns(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index, %m: index) {
  %x = arith.constant 7 : i64
  %a = memref.alloca(%n, %m) : memref<?x?xi64>
  %b = memref.alloca() : memref<8xi64>
  %whole = memref.expand_shape %in [[0, 1]] output_shape [2, 4] : memref<8xi64> into memref<2x4xi64>
  %from = memref.cast %whole : memref<2x4xi64> to memref<?x?xi64>
  %back = memref.expand_shape %out [[0, 1]] output_shape [2, 4] : memref<8xi64> into memref<2x4xi64>
  %to = memref.cast %back : memref<2x4xi64> to memref<?x?xi64>
  memref.copy %from, %a : memref<?x?xi64> to memref<?x?xi64>
  memref.copy %a, %to : memref<?x?xi64> to memref<?x?xi64>
  call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      affine.store %x, %a[%i, %j] : memref<?x?xi64>
    }
  }
  memref.copy %a, %to : memref<?x?xi64> to memref<?x?xi64>
  call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      affine.store %x, %a[%i, %j] : memref<?x?xi64>
    }
  }
  memref.copy %a, %to : memref<?x?xi64> to memref<?x?xi64>
  call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The loops return early: blocks.
func.func @early(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  cf.br ^head(%c0 : index)
^head(%i: index):
  memref.store %x, %a[%i] : memref<8xi64>
  %j = arith.addi %i, %c1 : index
  %half = arith.cmpi eq, %j, %c4 : index
  %stop = arith.andi %half, %c : i1
  cf.cond_br %stop, ^exit, ^next
^next:
  %go = arith.cmpi slt, %j, %c8 : index
  cf.cond_br %go, ^head(%j : index), ^exit
^exit:
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Over the edge past the block that overwrites.
func.func @past_the_block(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  cf.cond_br %c, ^over, ^join
^over:
  linalg.fill ins(%x : i64) outs(%a : memref<8xi64>)
  cf.br ^join
^join:
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Returns before it is overwritten, having shown what it held.
func.func @early_return(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  cf.cond_br %c, ^early, ^over
^early:
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
^over:
  linalg.fill ins(%x : i64) outs(%a : memref<8xi64>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
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
  call @fill_in_a_loop(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c1 = arith.constant 1 : index
  call @fill_in_a_loop(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c3 = arith.constant 3 : index
  call @fill_in_a_loop(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @nest_to_a_bound(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c7 = arith.constant 7 : index
  call @nest_to_a_bound(%in, %junk, %out, %c7) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c8 = arith.constant 8 : index
  call @nest_to_a_bound(%in, %junk, %out, %c8) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @nest_from_a_bound(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @nest_from_a_bound(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @nest_from_a_bound(%in, %junk, %out, %c8) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @nest_with_a_step(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @nest_with_a_step(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c9 = arith.constant 9 : index
  call @nest_with_a_step(%in, %junk, %out, %c9) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @nest_in_a_loop(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c2 = arith.constant 2 : index
  call @nest_in_a_loop(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @loop_in_a_nest(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @loop_in_a_nest(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %false = arith.constant false
  call @branch(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  %true = arith.constant true
  call @branch(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @nest_on_a_branch(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @nest_on_a_branch(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @cases(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @cases(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @cases(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @body_of_a_while(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @body_of_a_while(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @head_of_a_while(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @head_of_a_while(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @parallel(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @parallel(%in, %junk, %out, %c7) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @parallel(%in, %junk, %out, %c8) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @affine_parallel(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @affine_parallel(%in, %junk, %out, %c7) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @affine_parallel(%in, %junk, %out, %c8) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @one_more_than_the_nest(%in, %junk, %out, %c7) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @as_much_as_the_nest(%in, %junk, %out, %c8) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c4 = arith.constant 4 : index
  call @rows_and_columns(%in, %junk, %out, %c2, %c4) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index, index) -> ()
  call @early(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @early(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @past_the_block(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @past_the_block(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @early_return(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @early_return(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
