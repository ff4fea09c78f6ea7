// RUN: run-both.sh --colors %s
// RUN: sed 's/memref.alloca()/memref.alloc()/' %s > %t.mlir
// RUN: run-both.sh --colors %t.mlir
// RUN: lifeopt %t.mlir --heap=arg --emit=mlir --emit=report=%t.report | FileCheck %s --check-prefix=ARG
// RUN: lifeopt %s --emit=report | FileCheck %s
// Each result of a call is its own operand, or something new: what one result names has died while another is still read. So it is with
// the results of region ops. Those of memref.distinct_objects are its operands.
// CHECK: @turned {{.*}} 96 64
// CHECK: @beside_a_new_one {{.*}} 96 64
// CHECK: @around {{.*}} 128 96
// CHECK: @distinct {{.*}} 96 32
// ARG: func.func @turned({{.*}}%arena: memref<64xi8>

func.func private @printI64(i64)
func.func private @printNewline()
func.func private @turn(%p: memref<4xi64>, %q: memref<4xi64>) -> (memref<4xi64>, memref<4xi64>) {
  return %q, %p : memref<4xi64>, memref<4xi64>
}
func.func private @beside(%p: memref<4xi64>, %q: memref<4xi64>) -> (memref<4xi64>, memref<4xi64>, memref<4xi64>) {
  %h = memref.alloc() : memref<4xi64>
  memref.copy %p, %h : memref<4xi64> to memref<4xi64>
  return %q, %h, %p : memref<4xi64>, memref<4xi64>, memref<4xi64>
}
func.func private @turn_three(%p: memref<4xi64>, %q: memref<4xi64>, %r: memref<4xi64>)
    -> (memref<4xi64>, memref<4xi64>, memref<4xi64>) {
  %0:2 = call @turn(%p, %q) : (memref<4xi64>, memref<4xi64>) -> (memref<4xi64>, memref<4xi64>)
  return %r, %0#0, %0#1 : memref<4xi64>, memref<4xi64>, memref<4xi64>
}
func.func private @print(%m: memref<4xi64>) {
  affine.for %i = 0 to 4 {
    %x = affine.load %m[%i] : memref<4xi64>
    func.call @printI64(%x) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @turned(%x: i64, %y: i64) {
  %a = memref.alloca() : memref<4xi64>
  %b = memref.alloca() : memref<4xi64>
  %c = memref.alloca() : memref<4xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<4xi64>)
  linalg.fill ins(%y : i64) outs(%b : memref<4xi64>)
  %r:2 = call @turn(%a, %b) : (memref<4xi64>, memref<4xi64>) -> (memref<4xi64>, memref<4xi64>)
  call @print(%r#0) : (memref<4xi64>) -> ()
  linalg.fill ins(%y : i64) outs(%c : memref<4xi64>)
  call @print(%r#1) : (memref<4xi64>) -> ()
  call @print(%c) : (memref<4xi64>) -> ()
  return
}
func.func @beside_a_new_one(%x: i64, %y: i64) {
  %a = memref.alloca() : memref<4xi64>
  %b = memref.alloca() : memref<4xi64>
  %c = memref.alloca() : memref<4xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<4xi64>)
  linalg.fill ins(%y : i64) outs(%b : memref<4xi64>)
  %r:3 = call @beside(%a, %b) : (memref<4xi64>, memref<4xi64>) -> (memref<4xi64>, memref<4xi64>, memref<4xi64>)
  call @print(%r#2) : (memref<4xi64>) -> ()
  linalg.fill ins(%y : i64) outs(%c : memref<4xi64>)
  call @print(%r#0) : (memref<4xi64>) -> ()
  call @print(%r#1) : (memref<4xi64>) -> ()
  call @print(%c) : (memref<4xi64>) -> ()
  return
}
func.func @around(%x: i64, %y: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %a = memref.alloca() : memref<4xi64>
  %b = memref.alloca() : memref<4xi64>
  %c = memref.alloca() : memref<4xi64>
  %d = memref.alloca() : memref<4xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<4xi64>)
  linalg.fill ins(%y : i64) outs(%b : memref<4xi64>)
  linalg.fill ins(%y : i64) outs(%c : memref<4xi64>)
  %r:3 = scf.for %i = %c0 to %c5 step %c1 iter_args(%p = %a, %q = %b, %s = %c) -> (memref<4xi64>, memref<4xi64>, memref<4xi64>) {
    %k = arith.index_cast %i : index to i64
    %at = arith.remui %i, %c5 : index
    memref.store %k, %p[%c1] : memref<4xi64>
    %n:3 = func.call @turn_three(%p, %q, %s) : (memref<4xi64>, memref<4xi64>, memref<4xi64>)
        -> (memref<4xi64>, memref<4xi64>, memref<4xi64>)
    scf.yield %n#0, %n#1, %n#2 : memref<4xi64>, memref<4xi64>, memref<4xi64>
  }
  call @print(%r#0) : (memref<4xi64>) -> ()
  call @print(%r#1) : (memref<4xi64>) -> ()
  call @print(%r#2) : (memref<4xi64>) -> ()
  linalg.fill ins(%x : i64) outs(%d : memref<4xi64>)
  call @print(%d) : (memref<4xi64>) -> ()
  return
}
func.func @distinct(%x: i64, %y: i64) {
  %a = memref.alloca() : memref<4xi64>
  %b = memref.alloca() : memref<4xi64>
  %c = memref.alloca() : memref<4xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<4xi64>)
  linalg.fill ins(%y : i64) outs(%b : memref<4xi64>)
  %r:2 = memref.distinct_objects %a, %b : memref<4xi64>, memref<4xi64>
  call @print(%r#1) : (memref<4xi64>) -> ()
  linalg.fill ins(%y : i64) outs(%c : memref<4xi64>)
  call @print(%r#0) : (memref<4xi64>) -> ()
  call @print(%c) : (memref<4xi64>) -> ()
  return
}
func.func @main() -> i32 {
  %x = arith.constant 3 : i64
  %y = arith.constant 8 : i64
  call @turned(%x, %y) : (i64, i64) -> ()
  call @beside_a_new_one(%x, %y) : (i64, i64) -> ()
  call @around(%x, %y) : (i64, i64) -> ()
  call @distinct(%x, %y) : (i64, i64) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
