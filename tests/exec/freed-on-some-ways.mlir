// RUN: run-both.sh --colors %s
// A heap buffer that is freed and used on ways of which one alone runs, as only the program knows: no lifeline can be placed on it, and
// with --poison too it is left alone.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @one_arm(%p: i1, %x: i64, %i: index) {
  %true = arith.constant true
  %q = arith.xori %p, %true : i1
  %a = memref.alloc() : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<16xi64>)
  scf.if %p {
    memref.dealloc %a : memref<16xi64>
  }
  scf.if %q {
    %y = memref.load %a[%i] : memref<16xi64>
    memref.dealloc %a : memref<16xi64>
    func.call @printI64(%y) : (i64) -> ()
  }
  return
}
func.func @one_trip(%n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<16xi64>
  %b = memref.alloc() : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%b : memref<16xi64>)
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %b, %a : memref<16xi64> to memref<16xi64>
    %y = memref.load %a[%i] : memref<16xi64>
    memref.dealloc %a : memref<16xi64>
    func.call @printI64(%y) : (i64) -> ()
  }
  memref.dealloc %b : memref<16xi64>
  call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %x = arith.constant 3 : i64
  %true = arith.constant true
  %false = arith.constant false
  call @one_arm(%true, %x, %c1) : (i1, i64, index) -> ()
  call @one_arm(%false, %x, %c1) : (i1, i64, index) -> ()
  call @one_trip(%c1, %x) : (index, i64) -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
