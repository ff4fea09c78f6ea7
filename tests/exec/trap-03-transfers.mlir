// RUN: run-both.sh --alone --colors %s | FileCheck %s
// Trap 3: a transfer uses its buffers until the wait on its tag returns, not only where it starts. %b lives between the two: it
// may have the storage of neither. A transfer of a part is no kill.

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
func.func @between_start_and_wait(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %tag = memref.alloca() : memref<1xi32>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.dma_start %a[%c0], %d[%c0], %c8, %tag[%c0] : memref<8xi64>, memref<8xi64>, memref<1xi32>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.dma_wait %tag[%c0], %c8 : memref<1xi32>
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The target is not read before the wait, the source no more at all.
func.func @by_affine_indices(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %tag = memref.alloca() : memref<1xi32>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %d : memref<8xi64> to memref<8xi64>
  affine.for %i = 0 to 2 {
    affine.dma_start %a[4 * %i], %d[-4 * %i + 4], %tag[0], %c4 : memref<8xi64>, memref<8xi64>, memref<1xi32>
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    affine.dma_wait %tag[0], %c4 : memref<1xi32>
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @of_a_part(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %tag = memref.alloca() : memref<1xi32>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %in, %d : memref<8xi64> to memref<8xi64>
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.dma_start %a[%c4], %d[%c0], %c4, %tag[%c0] : memref<8xi64>, memref<8xi64>, memref<1xi32>
  memref.dma_wait %tag[%c0], %c4 : memref<1xi32>
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Started in one iteration, waited for in the next: two buffers in turns.
func.func @in_turns(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %p0 = memref.alloca() : memref<8xi64>
  %q0 = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %tag = memref.alloca() : memref<1xi32>
  memref.dma_start %in[%c0], %p0[%c0], %c8, %tag[%c0] : memref<8xi64>, memref<8xi64>, memref<1xi32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %p0, %q = %q0) -> (memref<8xi64>, memref<8xi64>) {
    memref.dma_wait %tag[%c0], %c8 : memref<1xi32>
    memref.dma_start %junk[%c0], %q[%c0], %c8, %tag[%c0] : memref<8xi64>, memref<8xi64>, memref<1xi32>
    memref.copy %in, %b : memref<8xi64> to memref<8xi64>
    memref.store %x, %b[%i] : memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %p, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    scf.yield %q, %p : memref<8xi64>, memref<8xi64>
  }
  memref.dma_wait %tag[%c0], %c8 : memref<1xi32>
  memref.copy %in, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#0, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Waited for on one of two ways only; on the other one behind them.
func.func @on_a_way(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %tag = memref.alloca() : memref<1xi32>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.dma_start %a[%c0], %d[%c0], %c8, %tag[%c0] : memref<8xi64>, memref<8xi64>, memref<1xi32>
  cf.cond_br %c, ^early, ^late
^early:
  memref.dma_wait %tag[%c0], %c8 : memref<1xi32>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  cf.br ^done
^late:
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.dma_wait %tag[%c0], %c8 : memref<1xi32>
  cf.br ^done
^done:
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Two under way, on two elements of one tag.
func.func @two_tags(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %e = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %tag = memref.alloca() : memref<2xi32>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.dma_start %a[%c0], %d[%c0], %c8, %tag[%c0] : memref<8xi64>, memref<8xi64>, memref<2xi32>
  memref.dma_start %junk[%c0], %e[%c0], %c8, %tag[%c1] : memref<8xi64>, memref<8xi64>, memref<2xi32>
  memref.dma_wait %tag[%c0], %c8 : memref<2xi32>
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %in, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.dma_wait %tag[%c1], %c8 : memref<2xi32>
  memref.copy %e, %out : memref<8xi64> to memref<8xi64>
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
  call @between_start_and_wait(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @by_affine_indices(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @of_a_part(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  %c1 = arith.constant 1 : index
  call @in_turns(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c2 = arith.constant 2 : index
  call @in_turns(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c4 = arith.constant 4 : index
  call @in_turns(%in, %junk, %out, %c4) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %false = arith.constant false
  call @on_a_way(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  %true = arith.constant true
  call @on_a_way(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @two_tags(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}

// CHECK: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: 101 102 103 104 105 106 107 108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: 105 106 107 108 101 102 103 104
// CHECK-NEXT: 101 102 103 104 105 106 107 108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: 105 106 107 108 105 106 107 108
// CHECK-NEXT: 7 102 103 104 105 106 107 108
// CHECK-NEXT: 101 102 103 104 105 106 107 108
// CHECK-NEXT: 101 102 103 104 105 106 107 108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: 7 102 103 104 105 106 107 108
// CHECK-NEXT: 101 102 103 104 105 106 107 108
// CHECK-NEXT: 101 7 103 104 105 106 107 108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: 101 102 103 104 105 106 107 108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: 7 102 103 104 105 106 107 108
// CHECK-NEXT: 101 102 103 104 105 106 107 108
// CHECK-NEXT: 101 7 103 104 105 106 107 108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: 101 102 7 104 105 106 107 108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: 101 102 103 7 105 106 107 108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: 101 102 103 104 105 106 107 108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: 101 102 103 104 105 106 107 108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
// CHECK-NEXT: 101 102 103 104 105 106 107 108
// CHECK-NEXT: 101 102 103 104 105 106 107 108
// CHECK-NEXT: 101 102 103 104 105 106 107 108
// CHECK-NEXT: -101 -102 -103 -104 -105 -106 -107 -108
