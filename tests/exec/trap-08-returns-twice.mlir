// RUN: run-both.sh --colors %s
// Trap 8: a call of setjmp returns again on a way that the control flow does not show. %a is read there after %b has been written, so
// that the two share nothing.

memref.global "private" @env : memref<64xi64> = uninitialized
func.func private @_setjmp(i64) -> i32 attributes {passthrough = ["returns_twice"]}
func.func private @longjmp(i64, i32)
func.func private @printI64(i64)
func.func private @printNewline()
func.func @fill(%m: memref<8xi64>, %from: i64) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %k = arith.index_cast %i : index to i64
    %v = arith.addi %k, %from : i64
    memref.store %v, %m[%i] : memref<8xi64>
  }
  return
}
func.func @show(%m: memref<8xi64>) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %v = memref.load %m[%i] : memref<8xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @stack(%env: i64) {
  %k = arith.constant 1 : i64
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %h = arith.constant 100 : i64
  %a = memref.alloca() : memref<8xi64>
  call @fill(%a, %k) : (memref<8xi64>, i64) -> ()
  %r = call @_setjmp(%env) : (i64) -> i32
  %first = arith.cmpi eq, %r, %zero : i32
  scf.if %first {
    %b = memref.alloca() : memref<8xi64>
    func.call @fill(%b, %h) : (memref<8xi64>, i64) -> ()
    func.call @show(%b) : (memref<8xi64>) -> ()
    func.call @longjmp(%env, %one) : (i64, i32) -> ()
  } else {
    func.call @show(%a) : (memref<8xi64>) -> ()
  }
  return
}
func.func @heap(%env: i64) {
  %k = arith.constant 1 : i64
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %h = arith.constant 100 : i64
  %a = memref.alloc() : memref<8xi64>
  %b = memref.alloc() : memref<8xi64>
  call @fill(%a, %k) : (memref<8xi64>, i64) -> ()
  %r = call @_setjmp(%env) : (i64) -> i32
  %first = arith.cmpi eq, %r, %zero : i32
  scf.if %first {
    func.call @fill(%b, %h) : (memref<8xi64>, i64) -> ()
    func.call @show(%b) : (memref<8xi64>) -> ()
    func.call @longjmp(%env, %one) : (i64, i32) -> ()
  } else {
    func.call @show(%a) : (memref<8xi64>) -> ()
  }
  memref.dealloc %a : memref<8xi64>
  memref.dealloc %b : memref<8xi64>
  return
}
func.func @main() -> i32 {
  %zero = arith.constant 0 : i32
  %g = memref.get_global @env : memref<64xi64>
  %p = memref.extract_aligned_pointer_as_index %g : memref<64xi64> -> index
  %env = arith.index_cast %p : index to i64
  call @stack(%env) : (i64) -> ()
  call @heap(%env) : (i64) -> ()
  return %zero : i32
}
