// RUN: run-both.sh --alone --colors %s | FileCheck %s
// Trap 12: storage that is made behind or in a loop stands in the entry block: the frame is static, and a hundred thousand trips
// do not make it grow. With several values in one buffer too.

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
func.func @in_blocks(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c99991 = arith.constant 99991 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %a = memref.alloca() : memref<1000xi64>
  %b = memref.alloca() : memref<1000xi64>
  %x = arith.index_cast %i : index to i64
  linalg.fill ins(%x : i64) outs(%a : memref<1000xi64>)
  %u = memref.load %a[%c1] : memref<1000xi64>
  %y = arith.addi %u, %u : i64
  memref.store %y, %b[%c1] : memref<1000xi64>
  %v = memref.load %b[%c1] : memref<1000xi64>
  %more = arith.remui %i, %c99991 : index
  %seldom = arith.cmpi eq, %more, %c1 : index
  cf.cond_br %seldom, ^print, ^next
^print:
  func.call @printI64(%v) : (i64) -> ()
  cf.br ^next
^next:
  linalg.fill ins(%v : i64) outs(%a : memref<1000xi64>)
  %w = memref.load %a[%c1] : memref<1000xi64>
  %j = arith.addi %i, %c1 : index
  %go = arith.cmpi slt, %j, %n : index
  cf.cond_br %go, ^head(%j : index), ^exit
^exit:
  %behind = memref.alloca() : memref<1000xi64>
  linalg.fill ins(%w : i64) outs(%behind : memref<1000xi64>)
  %z = memref.load %behind[%c1] : memref<1000xi64>
  func.call @printI64(%z) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @in_a_while(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.while (%i = %c0, %s = %c0) : (index, index) -> (index, index) {
    %a = memref.alloca() : memref<1000xindex>
    linalg.fill ins(%i : index) outs(%a : memref<1000xindex>)
    %v = memref.load %a[%c1] : memref<1000xindex>
    %t = arith.addi %s, %v : index
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i, %t : index, index
  } do {
  ^bb0(%i: index, %s: index):
    %b = memref.alloca() : memref<1000xindex>
    linalg.fill ins(%s : index) outs(%b : memref<1000xindex>)
    %v = memref.load %b[%c1] : memref<1000xindex>
    %j = arith.addi %i, %c1 : index
    linalg.fill ins(%j : index) outs(%b : memref<1000xindex>)
    %k = memref.load %b[%c1] : memref<1000xindex>
    scf.yield %k, %v : index, index
  }
  %x = arith.index_cast %r#1 : index to i64
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @on_a_way_in_a_loop(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i64
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (i64) {
    %k = arith.remui %i, %c3 : index
    %c = arith.cmpi eq, %k, %c1 : index
    %x = arith.index_cast %i : index to i64
    %v = scf.if %c -> i64 {
      %a = memref.alloca() : memref<1000xi64>
      linalg.fill ins(%x : i64) outs(%a : memref<1000xi64>)
      %u = memref.load %a[%c1] : memref<1000xi64>
      scf.yield %u : i64
    } else {
      %a = memref.alloca() : memref<500xi64>
      linalg.fill ins(%s : i64) outs(%a : memref<500xi64>)
      %u = memref.load %a[%c3] : memref<500xi64>
      scf.yield %u : i64
    }
    %t = arith.addi %v, %x : i64
    scf.yield %t : i64
  }
  call @printI64(%s) : (i64) -> ()
  call @printNewline() : () -> ()
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
  %c3 = arith.constant 3 : index
  call @in_blocks(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c100000 = arith.constant 100000 : index
  call @in_blocks(%in, %junk, %out, %c100000) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_a_while(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @in_a_while(%in, %junk, %out, %c100000) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @on_a_way_in_a_loop(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @on_a_way_in_a_loop(%in, %junk, %out, %c100000) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}

// CHECK: 2 4
// CHECK-NEXT: 2 199984 199998
// CHECK-NEXT: 6
// CHECK-NEXT: 5000050000
// CHECK-NEXT: 4
// CHECK-NEXT: 399991
