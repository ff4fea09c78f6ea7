// REQUIRES: mlir-opt
// RUN: run-both.sh --runner %s | FileCheck %s
// CHECK: same:
// What a callee does with its arguments decides how long they live: one that gives its argument back, or keeps it in a global and reads
// it in a later call, or frees it. Between, another buffer is written that shares the storage of whatever is thought dead.

func.func private @printI64(i64)
func.func private @printNewline()

memref.global "private" @kept : memref<1xmemref<8xi64>>

func.func @fill(%m: memref<8xi64>, %by: i64) {
  affine.for %i = 0 to 8 {
    %n = arith.index_cast %i : index to i64
    %v = arith.muli %n, %by : i64
    memref.store %v, %m[%i] : memref<8xi64>
  }
  return
}
func.func @sum(%m: memref<8xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %s = affine.for %i = 0 to 8 iter_args(%t = %zero) -> (i64) {
    %v = memref.load %m[%i] : memref<8xi64>
    %u = arith.addi %t, %v : i64
    affine.yield %u : i64
  }
  return %s : i64
}
func.func @show(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// Fills a buffer of its own size and shows its sum: whoever shares its storage is overwritten.
func.func @disturb(%m: memref<8xi64>) {
  %by = arith.constant 1000 : i64
  call @fill(%m, %by) : (memref<8xi64>, i64) -> ()
  %s = call @sum(%m) : (memref<8xi64>) -> i64
  call @show(%s) : (i64) -> ()
  return
}

func.func @same(%m: memref<8xi64>) -> memref<8xi64> {
  return %m : memref<8xi64>
}
func.func @half(%m: memref<8xi64>) -> memref<4xi64, strided<[1], offset: 4>> {
  %h = memref.subview %m[4] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 4>>
  return %h : memref<4xi64, strided<[1], offset: 4>>
}
func.func @pick(%c: i1, %a: memref<8xi64>, %b: memref<8xi64>) -> memref<8xi64> {
  %r = arith.select %c, %a, %b : memref<8xi64>
  return %r : memref<8xi64>
}
func.func @or_new(%c: i1, %a: memref<8xi64>) -> memref<8xi64> {
  %n = memref.alloc() : memref<8xi64>
  %by = arith.constant 7 : i64
  call @fill(%n, %by) : (memref<8xi64>, i64) -> ()
  %r = arith.select %c, %a, %n : memref<8xi64>
  return %r : memref<8xi64>
}
// Gives back the first or the second, by the parity of %n.
func.func @turn(%n: i64, %a: memref<8xi64>, %b: memref<8xi64>) -> memref<8xi64> {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %stop = arith.cmpi eq, %n, %zero : i64
  %r = scf.if %stop -> (memref<8xi64>) {
    scf.yield %a : memref<8xi64>
  } else {
    %m = arith.subi %n, %one : i64
    %s = func.call @turn_other(%m, %b, %a) : (i64, memref<8xi64>, memref<8xi64>) -> memref<8xi64>
    scf.yield %s : memref<8xi64>
  }
  return %r : memref<8xi64>
}
func.func @turn_other(%n: i64, %a: memref<8xi64>, %b: memref<8xi64>) -> memref<8xi64> {
  %r = call @turn(%n, %a, %b) : (i64, memref<8xi64>, memref<8xi64>) -> memref<8xi64>
  return %r : memref<8xi64>
}
func.func @keep(%m: memref<8xi64>) {
  %k = memref.get_global @kept : memref<1xmemref<8xi64>>
  %c0 = arith.constant 0 : index
  memref.store %m, %k[%c0] : memref<1xmemref<8xi64>>
  return
}
func.func @keep_deep(%n: i64, %m: memref<8xi64>) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %stop = arith.cmpi eq, %n, %zero : i64
  cf.cond_br %stop, ^keep(%m : memref<8xi64>), ^more(%m : memref<8xi64>)
^more(%p: memref<8xi64>):
  %l = arith.subi %n, %one : i64
  call @keep_deep(%l, %p) : (i64, memref<8xi64>) -> ()
  return
^keep(%q: memref<8xi64>):
  call @keep(%q) : (memref<8xi64>) -> ()
  return
}
func.func @sum_of_kept() -> i64 {
  %k = memref.get_global @kept : memref<1xmemref<8xi64>>
  %c0 = arith.constant 0 : index
  %m = memref.load %k[%c0] : memref<1xmemref<8xi64>>
  %s = call @sum(%m) : (memref<8xi64>) -> i64
  return %s : i64
}
func.func @drop(%m: memref<8xi64>) -> i64 {
  %s = call @sum(%m) : (memref<8xi64>) -> i64
  memref.dealloc %m : memref<8xi64>
  return %s : i64
}

func.func @given_back() {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %by = arith.constant 1 : i64
  call @fill(%a, %by) : (memref<8xi64>, i64) -> ()
  %r = call @same(%a) : (memref<8xi64>) -> memref<8xi64>
  call @disturb(%b) : (memref<8xi64>) -> ()
  %s = call @sum(%r) : (memref<8xi64>) -> i64
  call @show(%s) : (i64) -> ()
  return
}
func.func @half_given_back() {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %by = arith.constant 2 : i64
  %c3 = arith.constant 3 : index
  call @fill(%a, %by) : (memref<8xi64>, i64) -> ()
  %r = call @half(%a) : (memref<8xi64>) -> memref<4xi64, strided<[1], offset: 4>>
  call @disturb(%b) : (memref<8xi64>) -> ()
  %s = memref.load %r[%c3] : memref<4xi64, strided<[1], offset: 4>>
  call @show(%s) : (i64) -> ()
  return
}
func.func @one_given_back(%c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %three = arith.constant 3 : i64
  %four = arith.constant 4 : i64
  call @fill(%a, %three) : (memref<8xi64>, i64) -> ()
  call @fill(%b, %four) : (memref<8xi64>, i64) -> ()
  %r = call @pick(%c, %a, %b) : (i1, memref<8xi64>, memref<8xi64>) -> memref<8xi64>
  call @disturb(%d) : (memref<8xi64>) -> ()
  %s = call @sum(%r) : (memref<8xi64>) -> i64
  call @show(%s) : (i64) -> ()
  return
}
func.func @perhaps_given_back(%c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %by = arith.constant 5 : i64
  call @fill(%a, %by) : (memref<8xi64>, i64) -> ()
  %r = call @or_new(%c, %a) : (i1, memref<8xi64>) -> memref<8xi64>
  call @disturb(%b) : (memref<8xi64>) -> ()
  %s = call @sum(%r) : (memref<8xi64>) -> i64
  call @show(%s) : (i64) -> ()
  return
}
func.func @turned(%n: i64) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %six = arith.constant 6 : i64
  %nine = arith.constant 9 : i64
  call @fill(%a, %six) : (memref<8xi64>, i64) -> ()
  call @fill(%b, %nine) : (memref<8xi64>, i64) -> ()
  %r = call @turn(%n, %a, %b) : (i64, memref<8xi64>, memref<8xi64>) -> memref<8xi64>
  call @disturb(%d) : (memref<8xi64>) -> ()
  %s = call @sum(%r) : (memref<8xi64>) -> i64
  call @show(%s) : (i64) -> ()
  return
}
func.func @kept_and_read() {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %by = arith.constant 10 : i64
  call @fill(%a, %by) : (memref<8xi64>, i64) -> ()
  call @keep(%a) : (memref<8xi64>) -> ()
  call @disturb(%b) : (memref<8xi64>) -> ()
  %s = call @sum_of_kept() : () -> i64
  call @show(%s) : (i64) -> ()
  return
}
func.func @kept_by_recursion() {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %by = arith.constant 11 : i64
  %n = arith.constant 3 : i64
  call @fill(%a, %by) : (memref<8xi64>, i64) -> ()
  call @keep_deep(%n, %a) : (i64, memref<8xi64>) -> ()
  call @disturb(%b) : (memref<8xi64>) -> ()
  %s = call @sum_of_kept() : () -> i64
  call @show(%s) : (i64) -> ()
  return
}
func.func @kept_by_pointer() {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %by = arith.constant 12 : i64
  call @fill(%a, %by) : (memref<8xi64>, i64) -> ()
  %f = func.constant @keep : (memref<8xi64>) -> ()
  call_indirect %f(%a) : (memref<8xi64>) -> ()
  call @disturb(%b) : (memref<8xi64>) -> ()
  %s = call @sum_of_kept() : () -> i64
  call @show(%s) : (i64) -> ()
  return
}
func.func @freed() {
  %a = memref.alloc() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %by = arith.constant 13 : i64
  call @fill(%a, %by) : (memref<8xi64>, i64) -> ()
  call @disturb(%b) : (memref<8xi64>) -> ()
  %s = call @drop(%a) : (memref<8xi64>) -> i64
  call @show(%s) : (i64) -> ()
  return
}
func.func @in_turn() {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  call @disturb(%a) : (memref<8xi64>) -> ()
  call @disturb(%b) : (memref<8xi64>) -> ()
  return
}

func.func @main() -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  %four = arith.constant 4 : i64
  %five = arith.constant 5 : i64
  call @given_back() : () -> ()
  call @half_given_back() : () -> ()
  call @one_given_back(%true) : (i1) -> ()
  call @one_given_back(%false) : (i1) -> ()
  call @perhaps_given_back(%true) : (i1) -> ()
  call @perhaps_given_back(%false) : (i1) -> ()
  call @turned(%four) : (i64) -> ()
  call @turned(%five) : (i64) -> ()
  call @kept_and_read() : () -> ()
  call @kept_by_recursion() : () -> ()
  call @kept_by_pointer() : () -> ()
  call @freed() : () -> ()
  call @in_turn() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
