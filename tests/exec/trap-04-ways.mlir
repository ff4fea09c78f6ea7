// RUN: run-both.sh --colors %s
// Trap 4: a name that control flow makes is the buffer that came to it, on the way that was taken, and nothing says which. What a loop
// hands from one iteration to the next, or what is read by its own name too, is needed on the other ways as well; junk of other buffers
// is written wherever it would be dead if that were missed.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%m: memref<4xi64>) {
  affine.for %i = 0 to 4 {
    %v = affine.load %m[%i] : memref<4xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @junk(%x: i64) {
  %j = memref.alloca() : memref<4xi64>
  linalg.fill ins(%x : i64) outs(%j : memref<4xi64>)
  call @show(%j) : (memref<4xi64>) -> ()
  return
}
func.func @is_odd(%i: index) -> i1 {
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %r = arith.remui %i, %c2 : index
  %o = arith.cmpi eq, %r, %c1 : index
  return %o : i1
}
// Odd iterations make %a, even ones %b; each is read by the common name alone.
func.func @of_one_iteration(%in: memref<4xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<4xi64>
  %b = memref.alloca() : memref<4xi64>
  scf.for %i = %c0 to %n step %c1 {
    %o = func.call @is_odd(%i) : (index) -> i1
    %k = arith.index_cast %i : index to i64
    %r = scf.if %o -> (memref<4xi64>) {
      memref.copy %in, %a : memref<4xi64> to memref<4xi64>
      scf.yield %a : memref<4xi64>
    } else {
      linalg.fill ins(%k : i64) outs(%b : memref<4xi64>)
      scf.yield %b : memref<4xi64>
    }
    %j = memref.alloca() : memref<4xi64>
    linalg.fill ins(%k : i64) outs(%j : memref<4xi64>)
    func.call @show(%j) : (memref<4xi64>) -> ()
    func.call @show(%r) : (memref<4xi64>) -> ()
  }
  return
}
// Even iterations yield %a as an odd one has left it.
func.func @of_the_last_odd_one(%in: memref<4xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<4xi64>
  %b = memref.alloca() : memref<4xi64>
  memref.copy %in, %a : memref<4xi64> to memref<4xi64>
  scf.for %i = %c0 to %n step %c1 {
    %o = func.call @is_odd(%i) : (index) -> i1
    %k = arith.index_cast %i : index to i64
    %r = scf.if %o -> (memref<4xi64>) {
      linalg.fill ins(%k : i64) outs(%a : memref<4xi64>)
      linalg.fill ins(%k : i64) outs(%b : memref<4xi64>)
      scf.yield %b : memref<4xi64>
    } else {
      %j = memref.alloca() : memref<4xi64>
      linalg.fill ins(%k : i64) outs(%j : memref<4xi64>)
      func.call @show(%j) : (memref<4xi64>) -> ()
      scf.yield %a : memref<4xi64>
    }
    func.call @show(%r) : (memref<4xi64>) -> ()
  }
  return
}
// Each is a temporary in one arm and what the other yields.
func.func @crosswise(%in: memref<4xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<4xi64>
  %b = memref.alloca() : memref<4xi64>
  scf.for %i = %c0 to %n step %c1 {
    %o = func.call @is_odd(%i) : (index) -> i1
    %k = arith.index_cast %i : index to i64
    %r = scf.if %o -> (memref<4xi64>) {
      linalg.fill ins(%k : i64) outs(%a : memref<4xi64>)
      memref.copy %in, %b : memref<4xi64> to memref<4xi64>
      func.call @show(%a) : (memref<4xi64>) -> ()
      scf.yield %b : memref<4xi64>
    } else {
      linalg.fill ins(%k : i64) outs(%b : memref<4xi64>)
      memref.copy %in, %a : memref<4xi64> to memref<4xi64>
      func.call @show(%b) : (memref<4xi64>) -> ()
      scf.yield %a : memref<4xi64>
    }
    func.call @show(%r) : (memref<4xi64>) -> ()
  }
  return
}
// Written through the common name, and read by its own behind.
func.func @by_its_own_name(%in: memref<4xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 77 : i64
  %a = memref.alloca() : memref<4xi64>
  %b = memref.alloca() : memref<4xi64>
  memref.copy %in, %a : memref<4xi64> to memref<4xi64>
  scf.for %i = %c0 to %n step %c1 {
    %o = func.call @is_odd(%i) : (index) -> i1
    %r = scf.if %o -> (memref<4xi64>) {
      scf.yield %a : memref<4xi64>
    } else {
      linalg.fill ins(%x : i64) outs(%b : memref<4xi64>)
      func.call @show(%b) : (memref<4xi64>) -> ()
      scf.yield %b : memref<4xi64>
    }
    memref.store %x, %r[%c1] : memref<4xi64>
    %j = memref.alloca() : memref<4xi64>
    linalg.fill ins(%x : i64) outs(%j : memref<4xi64>)
    func.call @show(%j) : (memref<4xi64>) -> ()
    func.call @show(%a) : (memref<4xi64>) -> ()
  }
  return
}
// The name of one iteration is handed to the next.
func.func @handed_on(%in: memref<4xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<4xi64>
  %b = memref.alloca() : memref<4xi64>
  %s = memref.alloca() : memref<4xi64>
  memref.copy %in, %s : memref<4xi64> to memref<4xi64>
  %l = scf.for %i = %c0 to %n step %c1 iter_args(%p = %s) -> (memref<4xi64>) {
    %o = func.call @is_odd(%i) : (index) -> i1
    %k = arith.index_cast %i : index to i64
    %r = scf.if %o -> (memref<4xi64>) {
      linalg.fill ins(%k : i64) outs(%a : memref<4xi64>)
      scf.yield %a : memref<4xi64>
    } else {
      linalg.fill ins(%k : i64) outs(%b : memref<4xi64>)
      scf.yield %b : memref<4xi64>
    }
    func.call @show(%p) : (memref<4xi64>) -> ()
    scf.yield %r : memref<4xi64>
  }
  call @show(%l) : (memref<4xi64>) -> ()
  return
}
// Blocks: the argument is %a by one way, %b by the other, and the loop runs over both.
func.func @blocks(%in: memref<4xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<4xi64>
  %b = memref.alloca() : memref<4xi64>
  cf.br ^head(%c0 : index)
^head(%i: index):
  %go = arith.cmpi ult, %i, %n : index
  cf.cond_br %go, ^body, ^out
^body:
  %o = func.call @is_odd(%i) : (index) -> i1
  %k = arith.index_cast %i : index to i64
  cf.cond_br %o, ^odd, ^even
^odd:
  memref.copy %in, %a : memref<4xi64> to memref<4xi64>
  cf.br ^join(%a : memref<4xi64>)
^even:
  linalg.fill ins(%k : i64) outs(%b : memref<4xi64>)
  call @show(%b) : (memref<4xi64>) -> ()
  cf.br ^join(%b : memref<4xi64>)
^join(%r: memref<4xi64>):
  call @junk(%k) : (i64) -> ()
  call @show(%r) : (memref<4xi64>) -> ()
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^out:
  return
}
func.func @main() -> i32 {
  %in = memref.alloc() : memref<4xi64>
  affine.for %i = 0 to 4 {
    %k = arith.index_cast %i : index to i64
    %t = arith.constant 1001 : i64
    %v = arith.addi %k, %t : i64
    affine.store %v, %in[%i] : memref<4xi64>
  }
  %n = arith.constant 5 : index
  call @of_one_iteration(%in, %n) : (memref<4xi64>, index) -> ()
  call @of_the_last_odd_one(%in, %n) : (memref<4xi64>, index) -> ()
  call @crosswise(%in, %n) : (memref<4xi64>, index) -> ()
  call @by_its_own_name(%in, %n) : (memref<4xi64>, index) -> ()
  call @handed_on(%in, %n) : (memref<4xi64>, index) -> ()
  call @blocks(%in, %n) : (memref<4xi64>, index) -> ()
  memref.dealloc %in : memref<4xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
