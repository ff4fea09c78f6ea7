// REQUIRES: mlir-opt
// RUN: run-both.sh %s %S/Inputs/abi-calls.c | FileCheck %s --check-prefix=SAME
// SAME: same:
// Calls of all kinds: recursion, mutual recursion, functions as values, through C and back, every kind of argument and result, alone
// and several of them, vectors, complex numbers, unranked memrefs in both directions and in loops.
func.func private @printI64(i64)
func.func private @printNewline()
func.func private @c_unranked(memref<*xf32>, index) -> memref<*xf32> attributes {llvm.emit_c_interface}
func.func private @c_several(memref<?xi64, strided<[?], offset: ?>>, i1, f32) -> (memref<?xi64>, i1, f64) attributes {llvm.emit_c_interface}
func.func private @c_words(index)
func.func private @c_run() attributes {llvm.emit_c_interface}

func.func @fib(%n: i64) -> i64 {
  %c2 = arith.constant 2 : i64
  %c1 = arith.constant 1 : i64
  %small = arith.cmpi slt, %n, %c2 : i64
  %r = scf.if %small -> (i64) {
    scf.yield %n : i64
  } else {
    %a = arith.subi %n, %c1 : i64
    %b = arith.subi %n, %c2 : i64
    %x = func.call @fib(%a) : (i64) -> i64
    %y = func.call @fib(%b) : (i64) -> i64
    %s = arith.addi %x, %y : i64
    scf.yield %s : i64
  }
  return %r : i64
}
func.func @even(%n: i64, %m: memref<?xi64>) -> i1 {
  %c0 = arith.constant 0 : i64
  %yes = arith.constant true
  %z = arith.cmpi eq, %n, %c0 : i64
  cf.cond_br %z, ^end(%yes : i1), ^more
^more:
  %r = call @odd(%n, %m) : (i64, memref<?xi64>) -> i1
  cf.br ^end(%r : i1)
^end(%e: i1):
  return %e : i1
}
func.func @odd(%n: i64, %m: memref<?xi64>) -> i1 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %i = arith.constant 0 : index
  %no = arith.constant false
  %z = arith.cmpi eq, %n, %c0 : i64
  %r = scf.if %z -> (i1) {
    scf.yield %no : i1
  } else {
    %o = memref.load %m[%i] : memref<?xi64>
    %p = arith.addi %o, %c1 : i64
    memref.store %p, %m[%i] : memref<?xi64>
    %k = arith.subi %n, %c1 : i64
    %e = func.call @even(%k, %m) : (i64, memref<?xi64>) -> i1
    scf.yield %e : i1
  }
  return %r : i1
}
func.func @mixed(%v: vector<4xf32>, %w: vector<2x2xi32>, %c: complex<f64>, %m: memref<2x2xf32, strided<[?, 1], offset: ?>>, %u: memref<*xf32>,
                 %f: f16, %b: bf16, %k: i17, %big: i128) -> (vector<4xf32>, complex<f64>, memref<2x2xf32, strided<[?, 1], offset: ?>>,
                 memref<*xf32>, vector<2x2xi32>, i128, i17, f16, bf16) {
  %d = arith.addf %v, %v : vector<4xf32>
  %e = arith.addi %w, %w : vector<2x2xi32>
  %t = arith.addi %big, %big : i128
  %l = arith.addi %k, %k : i17
  %g = arith.addf %f, %f : f16
  %h = arith.addf %b, %b : bf16
  return %d, %c, %m, %u, %e, %t, %l, %g, %h : vector<4xf32>, complex<f64>, memref<2x2xf32, strided<[?, 1], offset: ?>>,
    memref<*xf32>, vector<2x2xi32>, i128, i17, f16, bf16
}
func.func @twice(%x: i64) -> i64 {
  %y = arith.addi %x, %x : i64
  return %y : i64
}
func.func @pick(%t: i1) -> ((i64) -> i64) {
  %f = func.constant @fib : (i64) -> i64
  %g = func.constant @twice : (i64) -> i64
  %r = arith.select %t, %f, %g : (i64) -> i64
  return %r : (i64) -> i64
}
func.func @from_c(%u: memref<*xi64>, %s: memref<?x2xi64, strided<[?, ?], offset: ?>>, %k: i64) -> (memref<*xi64>, i64) attributes {llvm.emit_c_interface} {
  %c1 = arith.constant 1 : index
  %m = memref.cast %u : memref<*xi64> to memref<?xi64>
  %x = memref.load %s[%c1, %c1] : memref<?x2xi64, strided<[?, ?], offset: ?>>
  %y = arith.addi %x, %k : i64
  memref.store %y, %m[%c1] : memref<?xi64>
  %d = memref.dim %s, %c1 : memref<?x2xi64, strided<[?, ?], offset: ?>>
  %w = arith.index_cast %d : index to i64
  %z = arith.addi %y, %w : i64
  return %u, %z : memref<*xi64>, i64
}
func.func @number(%f: f32) {
  %b = arith.bitcast %f : f32 to i32
  %w = arith.extsi %b : i32 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %k = arith.constant 15 : i64
  %yes = arith.constant true
  %no = arith.constant false
  %zero = arith.constant 0 : i64
  %m = memref.alloc(%c3) : memref<?xi64>
  memref.store %zero, %m[%c0] : memref<?xi64>
  %e = func.call @even(%k, %m) : (i64, memref<?xi64>) -> i1
  %ew = arith.extui %e : i1 to i64
  func.call @printI64(%ew) : (i64) -> ()
  %steps = memref.load %m[%c0] : memref<?xi64>
  func.call @printI64(%steps) : (i64) -> ()
  %f = func.call @pick(%yes) : (i1) -> ((i64) -> i64)
  %g = func.call @pick(%no) : (i1) -> ((i64) -> i64)
  %x = func.call_indirect %f(%k) : (i64) -> i64
  %y = func.call_indirect %g(%x) : (i64) -> i64
  func.call @printI64(%x) : (i64) -> ()
  func.call @printI64(%y) : (i64) -> ()

  %v = arith.constant dense<[1.0, 2.0, 3.0, 4.5]> : vector<4xf32>
  %w = arith.constant dense<[[1, 2], [3, -4]]> : vector<2x2xi32>
  %c = complex.constant [1.5, -2.5] : complex<f64>
  %buffer = memref.alloca() : memref<8xf32>
  %one = arith.constant 1.25 : f32
  memref.store %one, %buffer[%c3] : memref<8xf32>
  %s = memref.reinterpret_cast %buffer to offset: [1], sizes: [2, 2], strides: [2, 1] : memref<8xf32> to memref<2x2xf32, strided<[2, 1], offset: 1>>
  %sd = memref.cast %s : memref<2x2xf32, strided<[2, 1], offset: 1>> to memref<2x2xf32, strided<[?, 1], offset: ?>>
  %u = memref.cast %buffer : memref<8xf32> to memref<*xf32>
  %h = arith.constant 1.5 : f16
  %b = arith.constant 2.5 : bf16
  %small = arith.constant 1000 : i17
  %big = arith.constant 170141183460469231731687303715884105727 : i128
  %r:9 = func.call @mixed(%v, %w, %c, %sd, %u, %h, %b, %small, %big) : (vector<4xf32>, vector<2x2xi32>, complex<f64>, memref<2x2xf32, strided<[?, 1], offset: ?>>,
    memref<*xf32>, f16, bf16, i17, i128) -> (vector<4xf32>, complex<f64>, memref<2x2xf32, strided<[?, 1], offset: ?>>, memref<*xf32>, vector<2x2xi32>, i128, i17, f16, bf16)
  %va = memref.alloca() : memref<vector<4xf32>>
  memref.store %r#0, %va[] : memref<vector<4xf32>>
  %vp = memref.extract_aligned_pointer_as_index %va : memref<vector<4xf32>> -> index
  func.call @c_words(%vp) : (index) -> ()
  %re = complex.im %r#1 : complex<f64>
  %ref = arith.truncf %re : f64 to f32
  func.call @number(%ref) : (f32) -> ()
  %r2 = memref.load %r#2[%c1, %c0] : memref<2x2xf32, strided<[?, 1], offset: ?>>
  func.call @number(%r2) : (f32) -> ()
  %rank = memref.rank %r#3 : memref<*xf32>
  %rw = arith.index_cast %rank : index to i64
  func.call @printI64(%rw) : (i64) -> ()
  %wa = memref.alloca() : memref<vector<2x2xi32>>
  memref.store %r#4, %wa[] : memref<vector<2x2xi32>>
  %wp = memref.extract_aligned_pointer_as_index %wa : memref<vector<2x2xi32>> -> index
  func.call @c_words(%wp) : (index) -> ()
  %r5 = arith.trunci %r#5 : i128 to i64
  func.call @printI64(%r5) : (i64) -> ()
  %r6 = arith.extsi %r#6 : i17 to i64
  func.call @printI64(%r6) : (i64) -> ()
  %r7 = arith.extf %r#7 : f16 to f32
  func.call @number(%r7) : (f32) -> ()
  %r8 = arith.extf %r#8 : bf16 to f32
  func.call @number(%r8) : (f32) -> ()

  %last = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %u) -> (memref<*xf32>) {
    %n = func.call @c_unranked(%a, %i) : (memref<*xf32>, index) -> memref<*xf32>
    %rn = memref.cast %n : memref<*xf32> to memref<?xf32>
    %t = memref.load %rn[%i] : memref<?xf32>
    func.call @number(%t) : (f32) -> ()
    scf.yield %n : memref<*xf32>
  }
  %lr = memref.cast %last : memref<*xf32> to memref<?xf32>
  %lx = memref.load %lr[%c3] : memref<?xf32>
  func.call @number(%lx) : (f32) -> ()
  %sv = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [1] : memref<?xi64> to memref<2xi64, strided<[1]>>
  %svd = memref.cast %sv : memref<2xi64, strided<[1]>> to memref<?xi64, strided<[?], offset: ?>>
  %q:3 = func.call @c_several(%svd, %yes, %one) : (memref<?xi64, strided<[?], offset: ?>>, i1, f32) -> (memref<?xi64>, i1, f64)
  %q0 = memref.load %q#0[%c1] : memref<?xi64>
  func.call @printI64(%q0) : (i64) -> ()
  %q1 = arith.extui %q#1 : i1 to i64
  func.call @printI64(%q1) : (i64) -> ()
  %q2 = arith.truncf %q#2 : f64 to f32
  func.call @number(%q2) : (f32) -> ()
  func.call @printNewline() : () -> ()
  func.call @c_run() : () -> ()
  memref.dealloc %m : memref<?xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
