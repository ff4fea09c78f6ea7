// REQUIRES: mlir-opt
// RUN: run-both.sh %s | FileCheck %s
// CHECK: same:
// memref.atomic_rmw of every kind and type that mlir-opt lowers, generic_atomic_rmw with a body of its own: old and new elements, bit by bit.

func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" constant @v_i8 : memref<3xi8> = dense<[100, -3, 7]>
func.func @p_i8(%x: i8) {
  %z = arith.constant 0 : i64
  %w = arith.extsi %x : i8 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_i8(%a: i8, %b: i8, %m: memref<3xi8>, %i: index) {
  memref.store %a, %m[%i] : memref<3xi8>
  %o_addi = memref.atomic_rmw addi %b, %m[%i] : (i8, memref<3xi8>) -> i8
  %n_addi = memref.load %m[%i] : memref<3xi8>
  call @p_i8(%o_addi) : (i8) -> ()
  call @p_i8(%n_addi) : (i8) -> ()
  memref.store %a, %m[%i] : memref<3xi8>
  %o_andi = memref.atomic_rmw andi %b, %m[%i] : (i8, memref<3xi8>) -> i8
  %n_andi = memref.load %m[%i] : memref<3xi8>
  call @p_i8(%o_andi) : (i8) -> ()
  call @p_i8(%n_andi) : (i8) -> ()
  memref.store %a, %m[%i] : memref<3xi8>
  %o_assign = memref.atomic_rmw assign %b, %m[%i] : (i8, memref<3xi8>) -> i8
  %n_assign = memref.load %m[%i] : memref<3xi8>
  call @p_i8(%o_assign) : (i8) -> ()
  call @p_i8(%n_assign) : (i8) -> ()
  memref.store %a, %m[%i] : memref<3xi8>
  %o_maxs = memref.atomic_rmw maxs %b, %m[%i] : (i8, memref<3xi8>) -> i8
  %n_maxs = memref.load %m[%i] : memref<3xi8>
  call @p_i8(%o_maxs) : (i8) -> ()
  call @p_i8(%n_maxs) : (i8) -> ()
  memref.store %a, %m[%i] : memref<3xi8>
  %o_maxu = memref.atomic_rmw maxu %b, %m[%i] : (i8, memref<3xi8>) -> i8
  %n_maxu = memref.load %m[%i] : memref<3xi8>
  call @p_i8(%o_maxu) : (i8) -> ()
  call @p_i8(%n_maxu) : (i8) -> ()
  memref.store %a, %m[%i] : memref<3xi8>
  %o_mins = memref.atomic_rmw mins %b, %m[%i] : (i8, memref<3xi8>) -> i8
  %n_mins = memref.load %m[%i] : memref<3xi8>
  call @p_i8(%o_mins) : (i8) -> ()
  call @p_i8(%n_mins) : (i8) -> ()
  memref.store %a, %m[%i] : memref<3xi8>
  %o_minu = memref.atomic_rmw minu %b, %m[%i] : (i8, memref<3xi8>) -> i8
  %n_minu = memref.load %m[%i] : memref<3xi8>
  call @p_i8(%o_minu) : (i8) -> ()
  call @p_i8(%n_minu) : (i8) -> ()
  memref.store %a, %m[%i] : memref<3xi8>
  %o_ori = memref.atomic_rmw ori %b, %m[%i] : (i8, memref<3xi8>) -> i8
  %n_ori = memref.load %m[%i] : memref<3xi8>
  call @p_i8(%o_ori) : (i8) -> ()
  call @p_i8(%n_ori) : (i8) -> ()
  memref.store %a, %m[%i] : memref<3xi8>
  %o_xori = memref.atomic_rmw xori %b, %m[%i] : (i8, memref<3xi8>) -> i8
  %n_xori = memref.load %m[%i] : memref<3xi8>
  call @p_i8(%o_xori) : (i8) -> ()
  call @p_i8(%n_xori) : (i8) -> ()
  %g = memref.generic_atomic_rmw %m[%i] : memref<3xi8> {
  ^bb0(%c: i8):
    %h = arith.subi %a, %c : i8
    memref.atomic_yield %h : i8
  }
  %gn = memref.load %m[%i] : memref<3xi8>
  call @p_i8(%g) : (i8) -> ()
  call @p_i8(%gn) : (i8) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_i8() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 3 : index
  %m = memref.alloca() : memref<3xi8>
  %v = memref.get_global @v_i8 : memref<3xi8>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<3xi8>
      %b = memref.load %v[%j] : memref<3xi8>
      func.call @each_i8(%a, %b, %m, %c1) : (i8, i8, memref<3xi8>, index) -> ()
    }
  }
  return
}
memref.global "private" constant @v_i16 : memref<3xi16> = dense<[100, -3, 7]>
func.func @p_i16(%x: i16) {
  %z = arith.constant 0 : i64
  %w = arith.extsi %x : i16 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_i16(%a: i16, %b: i16, %m: memref<3xi16>, %i: index) {
  memref.store %a, %m[%i] : memref<3xi16>
  %o_addi = memref.atomic_rmw addi %b, %m[%i] : (i16, memref<3xi16>) -> i16
  %n_addi = memref.load %m[%i] : memref<3xi16>
  call @p_i16(%o_addi) : (i16) -> ()
  call @p_i16(%n_addi) : (i16) -> ()
  memref.store %a, %m[%i] : memref<3xi16>
  %o_andi = memref.atomic_rmw andi %b, %m[%i] : (i16, memref<3xi16>) -> i16
  %n_andi = memref.load %m[%i] : memref<3xi16>
  call @p_i16(%o_andi) : (i16) -> ()
  call @p_i16(%n_andi) : (i16) -> ()
  memref.store %a, %m[%i] : memref<3xi16>
  %o_assign = memref.atomic_rmw assign %b, %m[%i] : (i16, memref<3xi16>) -> i16
  %n_assign = memref.load %m[%i] : memref<3xi16>
  call @p_i16(%o_assign) : (i16) -> ()
  call @p_i16(%n_assign) : (i16) -> ()
  memref.store %a, %m[%i] : memref<3xi16>
  %o_maxs = memref.atomic_rmw maxs %b, %m[%i] : (i16, memref<3xi16>) -> i16
  %n_maxs = memref.load %m[%i] : memref<3xi16>
  call @p_i16(%o_maxs) : (i16) -> ()
  call @p_i16(%n_maxs) : (i16) -> ()
  memref.store %a, %m[%i] : memref<3xi16>
  %o_maxu = memref.atomic_rmw maxu %b, %m[%i] : (i16, memref<3xi16>) -> i16
  %n_maxu = memref.load %m[%i] : memref<3xi16>
  call @p_i16(%o_maxu) : (i16) -> ()
  call @p_i16(%n_maxu) : (i16) -> ()
  memref.store %a, %m[%i] : memref<3xi16>
  %o_mins = memref.atomic_rmw mins %b, %m[%i] : (i16, memref<3xi16>) -> i16
  %n_mins = memref.load %m[%i] : memref<3xi16>
  call @p_i16(%o_mins) : (i16) -> ()
  call @p_i16(%n_mins) : (i16) -> ()
  memref.store %a, %m[%i] : memref<3xi16>
  %o_minu = memref.atomic_rmw minu %b, %m[%i] : (i16, memref<3xi16>) -> i16
  %n_minu = memref.load %m[%i] : memref<3xi16>
  call @p_i16(%o_minu) : (i16) -> ()
  call @p_i16(%n_minu) : (i16) -> ()
  memref.store %a, %m[%i] : memref<3xi16>
  %o_ori = memref.atomic_rmw ori %b, %m[%i] : (i16, memref<3xi16>) -> i16
  %n_ori = memref.load %m[%i] : memref<3xi16>
  call @p_i16(%o_ori) : (i16) -> ()
  call @p_i16(%n_ori) : (i16) -> ()
  memref.store %a, %m[%i] : memref<3xi16>
  %o_xori = memref.atomic_rmw xori %b, %m[%i] : (i16, memref<3xi16>) -> i16
  %n_xori = memref.load %m[%i] : memref<3xi16>
  call @p_i16(%o_xori) : (i16) -> ()
  call @p_i16(%n_xori) : (i16) -> ()
  %g = memref.generic_atomic_rmw %m[%i] : memref<3xi16> {
  ^bb0(%c: i16):
    %h = arith.subi %a, %c : i16
    memref.atomic_yield %h : i16
  }
  %gn = memref.load %m[%i] : memref<3xi16>
  call @p_i16(%g) : (i16) -> ()
  call @p_i16(%gn) : (i16) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_i16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 3 : index
  %m = memref.alloca() : memref<3xi16>
  %v = memref.get_global @v_i16 : memref<3xi16>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<3xi16>
      %b = memref.load %v[%j] : memref<3xi16>
      func.call @each_i16(%a, %b, %m, %c1) : (i16, i16, memref<3xi16>, index) -> ()
    }
  }
  return
}
memref.global "private" constant @v_i32 : memref<3xi32> = dense<[100, -3, 7]>
func.func @p_i32(%x: i32) {
  %z = arith.constant 0 : i64
  %w = arith.extsi %x : i32 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_i32(%a: i32, %b: i32, %m: memref<3xi32>, %i: index) {
  memref.store %a, %m[%i] : memref<3xi32>
  %o_addi = memref.atomic_rmw addi %b, %m[%i] : (i32, memref<3xi32>) -> i32
  %n_addi = memref.load %m[%i] : memref<3xi32>
  call @p_i32(%o_addi) : (i32) -> ()
  call @p_i32(%n_addi) : (i32) -> ()
  memref.store %a, %m[%i] : memref<3xi32>
  %o_andi = memref.atomic_rmw andi %b, %m[%i] : (i32, memref<3xi32>) -> i32
  %n_andi = memref.load %m[%i] : memref<3xi32>
  call @p_i32(%o_andi) : (i32) -> ()
  call @p_i32(%n_andi) : (i32) -> ()
  memref.store %a, %m[%i] : memref<3xi32>
  %o_assign = memref.atomic_rmw assign %b, %m[%i] : (i32, memref<3xi32>) -> i32
  %n_assign = memref.load %m[%i] : memref<3xi32>
  call @p_i32(%o_assign) : (i32) -> ()
  call @p_i32(%n_assign) : (i32) -> ()
  memref.store %a, %m[%i] : memref<3xi32>
  %o_maxs = memref.atomic_rmw maxs %b, %m[%i] : (i32, memref<3xi32>) -> i32
  %n_maxs = memref.load %m[%i] : memref<3xi32>
  call @p_i32(%o_maxs) : (i32) -> ()
  call @p_i32(%n_maxs) : (i32) -> ()
  memref.store %a, %m[%i] : memref<3xi32>
  %o_maxu = memref.atomic_rmw maxu %b, %m[%i] : (i32, memref<3xi32>) -> i32
  %n_maxu = memref.load %m[%i] : memref<3xi32>
  call @p_i32(%o_maxu) : (i32) -> ()
  call @p_i32(%n_maxu) : (i32) -> ()
  memref.store %a, %m[%i] : memref<3xi32>
  %o_mins = memref.atomic_rmw mins %b, %m[%i] : (i32, memref<3xi32>) -> i32
  %n_mins = memref.load %m[%i] : memref<3xi32>
  call @p_i32(%o_mins) : (i32) -> ()
  call @p_i32(%n_mins) : (i32) -> ()
  memref.store %a, %m[%i] : memref<3xi32>
  %o_minu = memref.atomic_rmw minu %b, %m[%i] : (i32, memref<3xi32>) -> i32
  %n_minu = memref.load %m[%i] : memref<3xi32>
  call @p_i32(%o_minu) : (i32) -> ()
  call @p_i32(%n_minu) : (i32) -> ()
  memref.store %a, %m[%i] : memref<3xi32>
  %o_ori = memref.atomic_rmw ori %b, %m[%i] : (i32, memref<3xi32>) -> i32
  %n_ori = memref.load %m[%i] : memref<3xi32>
  call @p_i32(%o_ori) : (i32) -> ()
  call @p_i32(%n_ori) : (i32) -> ()
  memref.store %a, %m[%i] : memref<3xi32>
  %o_xori = memref.atomic_rmw xori %b, %m[%i] : (i32, memref<3xi32>) -> i32
  %n_xori = memref.load %m[%i] : memref<3xi32>
  call @p_i32(%o_xori) : (i32) -> ()
  call @p_i32(%n_xori) : (i32) -> ()
  %g = memref.generic_atomic_rmw %m[%i] : memref<3xi32> {
  ^bb0(%c: i32):
    %h = arith.subi %a, %c : i32
    memref.atomic_yield %h : i32
  }
  %gn = memref.load %m[%i] : memref<3xi32>
  call @p_i32(%g) : (i32) -> ()
  call @p_i32(%gn) : (i32) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_i32() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 3 : index
  %m = memref.alloca() : memref<3xi32>
  %v = memref.get_global @v_i32 : memref<3xi32>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<3xi32>
      %b = memref.load %v[%j] : memref<3xi32>
      func.call @each_i32(%a, %b, %m, %c1) : (i32, i32, memref<3xi32>, index) -> ()
    }
  }
  return
}
memref.global "private" constant @v_i64 : memref<3xi64> = dense<[100, -3, 7]>
func.func @p_i64(%x: i64) {
  %z = arith.constant 0 : i64
  %w = arith.addi %x, %z : i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_i64(%a: i64, %b: i64, %m: memref<3xi64>, %i: index) {
  memref.store %a, %m[%i] : memref<3xi64>
  %o_addi = memref.atomic_rmw addi %b, %m[%i] : (i64, memref<3xi64>) -> i64
  %n_addi = memref.load %m[%i] : memref<3xi64>
  call @p_i64(%o_addi) : (i64) -> ()
  call @p_i64(%n_addi) : (i64) -> ()
  memref.store %a, %m[%i] : memref<3xi64>
  %o_andi = memref.atomic_rmw andi %b, %m[%i] : (i64, memref<3xi64>) -> i64
  %n_andi = memref.load %m[%i] : memref<3xi64>
  call @p_i64(%o_andi) : (i64) -> ()
  call @p_i64(%n_andi) : (i64) -> ()
  memref.store %a, %m[%i] : memref<3xi64>
  %o_assign = memref.atomic_rmw assign %b, %m[%i] : (i64, memref<3xi64>) -> i64
  %n_assign = memref.load %m[%i] : memref<3xi64>
  call @p_i64(%o_assign) : (i64) -> ()
  call @p_i64(%n_assign) : (i64) -> ()
  memref.store %a, %m[%i] : memref<3xi64>
  %o_maxs = memref.atomic_rmw maxs %b, %m[%i] : (i64, memref<3xi64>) -> i64
  %n_maxs = memref.load %m[%i] : memref<3xi64>
  call @p_i64(%o_maxs) : (i64) -> ()
  call @p_i64(%n_maxs) : (i64) -> ()
  memref.store %a, %m[%i] : memref<3xi64>
  %o_maxu = memref.atomic_rmw maxu %b, %m[%i] : (i64, memref<3xi64>) -> i64
  %n_maxu = memref.load %m[%i] : memref<3xi64>
  call @p_i64(%o_maxu) : (i64) -> ()
  call @p_i64(%n_maxu) : (i64) -> ()
  memref.store %a, %m[%i] : memref<3xi64>
  %o_mins = memref.atomic_rmw mins %b, %m[%i] : (i64, memref<3xi64>) -> i64
  %n_mins = memref.load %m[%i] : memref<3xi64>
  call @p_i64(%o_mins) : (i64) -> ()
  call @p_i64(%n_mins) : (i64) -> ()
  memref.store %a, %m[%i] : memref<3xi64>
  %o_minu = memref.atomic_rmw minu %b, %m[%i] : (i64, memref<3xi64>) -> i64
  %n_minu = memref.load %m[%i] : memref<3xi64>
  call @p_i64(%o_minu) : (i64) -> ()
  call @p_i64(%n_minu) : (i64) -> ()
  memref.store %a, %m[%i] : memref<3xi64>
  %o_ori = memref.atomic_rmw ori %b, %m[%i] : (i64, memref<3xi64>) -> i64
  %n_ori = memref.load %m[%i] : memref<3xi64>
  call @p_i64(%o_ori) : (i64) -> ()
  call @p_i64(%n_ori) : (i64) -> ()
  memref.store %a, %m[%i] : memref<3xi64>
  %o_xori = memref.atomic_rmw xori %b, %m[%i] : (i64, memref<3xi64>) -> i64
  %n_xori = memref.load %m[%i] : memref<3xi64>
  call @p_i64(%o_xori) : (i64) -> ()
  call @p_i64(%n_xori) : (i64) -> ()
  %g = memref.generic_atomic_rmw %m[%i] : memref<3xi64> {
  ^bb0(%c: i64):
    %h = arith.subi %a, %c : i64
    memref.atomic_yield %h : i64
  }
  %gn = memref.load %m[%i] : memref<3xi64>
  call @p_i64(%g) : (i64) -> ()
  call @p_i64(%gn) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_i64() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 3 : index
  %m = memref.alloca() : memref<3xi64>
  %v = memref.get_global @v_i64 : memref<3xi64>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<3xi64>
      %b = memref.load %v[%j] : memref<3xi64>
      func.call @each_i64(%a, %b, %m, %c1) : (i64, i64, memref<3xi64>, index) -> ()
    }
  }
  return
}
memref.global "private" constant @v_f16 : memref<4xf16> = dense<[1.5, -2.25, 0.0, -0.0]>
func.func @p_f16(%x: f16) {
  %z = arith.constant 0 : i64
  %v = arith.bitcast %x : f16 to i16
  %w = arith.extui %v : i16 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_f16(%a: f16, %b: f16, %m: memref<3xf16>, %i: index) {
  memref.store %a, %m[%i] : memref<3xf16>
  %o_addf = memref.atomic_rmw addf %b, %m[%i] : (f16, memref<3xf16>) -> f16
  %n_addf = memref.load %m[%i] : memref<3xf16>
  call @p_f16(%o_addf) : (f16) -> ()
  call @p_f16(%n_addf) : (f16) -> ()
  memref.store %a, %m[%i] : memref<3xf16>
  %o_assign = memref.atomic_rmw assign %b, %m[%i] : (f16, memref<3xf16>) -> f16
  %n_assign = memref.load %m[%i] : memref<3xf16>
  call @p_f16(%o_assign) : (f16) -> ()
  call @p_f16(%n_assign) : (f16) -> ()
  memref.store %a, %m[%i] : memref<3xf16>
  %o_maximumf = memref.atomic_rmw maximumf %b, %m[%i] : (f16, memref<3xf16>) -> f16
  %n_maximumf = memref.load %m[%i] : memref<3xf16>
  call @p_f16(%o_maximumf) : (f16) -> ()
  call @p_f16(%n_maximumf) : (f16) -> ()
  memref.store %a, %m[%i] : memref<3xf16>
  %o_maxnumf = memref.atomic_rmw maxnumf %b, %m[%i] : (f16, memref<3xf16>) -> f16
  %n_maxnumf = memref.load %m[%i] : memref<3xf16>
  call @p_f16(%o_maxnumf) : (f16) -> ()
  call @p_f16(%n_maxnumf) : (f16) -> ()
  memref.store %a, %m[%i] : memref<3xf16>
  %o_minimumf = memref.atomic_rmw minimumf %b, %m[%i] : (f16, memref<3xf16>) -> f16
  %n_minimumf = memref.load %m[%i] : memref<3xf16>
  call @p_f16(%o_minimumf) : (f16) -> ()
  call @p_f16(%n_minimumf) : (f16) -> ()
  memref.store %a, %m[%i] : memref<3xf16>
  %o_minnumf = memref.atomic_rmw minnumf %b, %m[%i] : (f16, memref<3xf16>) -> f16
  %n_minnumf = memref.load %m[%i] : memref<3xf16>
  call @p_f16(%o_minnumf) : (f16) -> ()
  call @p_f16(%n_minnumf) : (f16) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_f16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 4 : index
  %m = memref.alloca() : memref<3xf16>
  %v = memref.get_global @v_f16 : memref<4xf16>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<4xf16>
      %b = memref.load %v[%j] : memref<4xf16>
      func.call @each_f16(%a, %b, %m, %c1) : (f16, f16, memref<3xf16>, index) -> ()
    }
  }
  return
}
memref.global "private" constant @v_bf16 : memref<4xbf16> = dense<[1.5, -2.25, 0.0, -0.0]>
func.func @p_bf16(%x: bf16) {
  %z = arith.constant 0 : i64
  %v = arith.bitcast %x : bf16 to i16
  %w = arith.extui %v : i16 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_bf16(%a: bf16, %b: bf16, %m: memref<3xbf16>, %i: index) {
  memref.store %a, %m[%i] : memref<3xbf16>
  %o_addf = memref.atomic_rmw addf %b, %m[%i] : (bf16, memref<3xbf16>) -> bf16
  %n_addf = memref.load %m[%i] : memref<3xbf16>
  call @p_bf16(%o_addf) : (bf16) -> ()
  call @p_bf16(%n_addf) : (bf16) -> ()
  memref.store %a, %m[%i] : memref<3xbf16>
  %o_assign = memref.atomic_rmw assign %b, %m[%i] : (bf16, memref<3xbf16>) -> bf16
  %n_assign = memref.load %m[%i] : memref<3xbf16>
  call @p_bf16(%o_assign) : (bf16) -> ()
  call @p_bf16(%n_assign) : (bf16) -> ()
  memref.store %a, %m[%i] : memref<3xbf16>
  %o_maximumf = memref.atomic_rmw maximumf %b, %m[%i] : (bf16, memref<3xbf16>) -> bf16
  %n_maximumf = memref.load %m[%i] : memref<3xbf16>
  call @p_bf16(%o_maximumf) : (bf16) -> ()
  call @p_bf16(%n_maximumf) : (bf16) -> ()
  memref.store %a, %m[%i] : memref<3xbf16>
  %o_maxnumf = memref.atomic_rmw maxnumf %b, %m[%i] : (bf16, memref<3xbf16>) -> bf16
  %n_maxnumf = memref.load %m[%i] : memref<3xbf16>
  call @p_bf16(%o_maxnumf) : (bf16) -> ()
  call @p_bf16(%n_maxnumf) : (bf16) -> ()
  memref.store %a, %m[%i] : memref<3xbf16>
  %o_minimumf = memref.atomic_rmw minimumf %b, %m[%i] : (bf16, memref<3xbf16>) -> bf16
  %n_minimumf = memref.load %m[%i] : memref<3xbf16>
  call @p_bf16(%o_minimumf) : (bf16) -> ()
  call @p_bf16(%n_minimumf) : (bf16) -> ()
  memref.store %a, %m[%i] : memref<3xbf16>
  %o_minnumf = memref.atomic_rmw minnumf %b, %m[%i] : (bf16, memref<3xbf16>) -> bf16
  %n_minnumf = memref.load %m[%i] : memref<3xbf16>
  call @p_bf16(%o_minnumf) : (bf16) -> ()
  call @p_bf16(%n_minnumf) : (bf16) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_bf16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 4 : index
  %m = memref.alloca() : memref<3xbf16>
  %v = memref.get_global @v_bf16 : memref<4xbf16>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<4xbf16>
      %b = memref.load %v[%j] : memref<4xbf16>
      func.call @each_bf16(%a, %b, %m, %c1) : (bf16, bf16, memref<3xbf16>, index) -> ()
    }
  }
  return
}
memref.global "private" constant @v_f32 : memref<4xf32> = dense<[1.5, -2.25, 0.0, -0.0]>
func.func @p_f32(%x: f32) {
  %z = arith.constant 0 : i64
  %v = arith.bitcast %x : f32 to i32
  %w = arith.extui %v : i32 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_f32(%a: f32, %b: f32, %m: memref<3xf32>, %i: index) {
  memref.store %a, %m[%i] : memref<3xf32>
  %o_addf = memref.atomic_rmw addf %b, %m[%i] : (f32, memref<3xf32>) -> f32
  %n_addf = memref.load %m[%i] : memref<3xf32>
  call @p_f32(%o_addf) : (f32) -> ()
  call @p_f32(%n_addf) : (f32) -> ()
  memref.store %a, %m[%i] : memref<3xf32>
  %o_assign = memref.atomic_rmw assign %b, %m[%i] : (f32, memref<3xf32>) -> f32
  %n_assign = memref.load %m[%i] : memref<3xf32>
  call @p_f32(%o_assign) : (f32) -> ()
  call @p_f32(%n_assign) : (f32) -> ()
  memref.store %a, %m[%i] : memref<3xf32>
  %o_maximumf = memref.atomic_rmw maximumf %b, %m[%i] : (f32, memref<3xf32>) -> f32
  %n_maximumf = memref.load %m[%i] : memref<3xf32>
  call @p_f32(%o_maximumf) : (f32) -> ()
  call @p_f32(%n_maximumf) : (f32) -> ()
  memref.store %a, %m[%i] : memref<3xf32>
  %o_maxnumf = memref.atomic_rmw maxnumf %b, %m[%i] : (f32, memref<3xf32>) -> f32
  %n_maxnumf = memref.load %m[%i] : memref<3xf32>
  call @p_f32(%o_maxnumf) : (f32) -> ()
  call @p_f32(%n_maxnumf) : (f32) -> ()
  memref.store %a, %m[%i] : memref<3xf32>
  %o_minimumf = memref.atomic_rmw minimumf %b, %m[%i] : (f32, memref<3xf32>) -> f32
  %n_minimumf = memref.load %m[%i] : memref<3xf32>
  call @p_f32(%o_minimumf) : (f32) -> ()
  call @p_f32(%n_minimumf) : (f32) -> ()
  memref.store %a, %m[%i] : memref<3xf32>
  %o_minnumf = memref.atomic_rmw minnumf %b, %m[%i] : (f32, memref<3xf32>) -> f32
  %n_minnumf = memref.load %m[%i] : memref<3xf32>
  call @p_f32(%o_minnumf) : (f32) -> ()
  call @p_f32(%n_minnumf) : (f32) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_f32() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 4 : index
  %m = memref.alloca() : memref<3xf32>
  %v = memref.get_global @v_f32 : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<4xf32>
      %b = memref.load %v[%j] : memref<4xf32>
      func.call @each_f32(%a, %b, %m, %c1) : (f32, f32, memref<3xf32>, index) -> ()
    }
  }
  return
}
memref.global "private" constant @v_f64 : memref<4xf64> = dense<[1.5, -2.25, 0.0, -0.0]>
func.func @p_f64(%x: f64) {
  %z = arith.constant 0 : i64
  %w = arith.bitcast %x : f64 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_f64(%a: f64, %b: f64, %m: memref<3xf64>, %i: index) {
  memref.store %a, %m[%i] : memref<3xf64>
  %o_addf = memref.atomic_rmw addf %b, %m[%i] : (f64, memref<3xf64>) -> f64
  %n_addf = memref.load %m[%i] : memref<3xf64>
  call @p_f64(%o_addf) : (f64) -> ()
  call @p_f64(%n_addf) : (f64) -> ()
  memref.store %a, %m[%i] : memref<3xf64>
  %o_assign = memref.atomic_rmw assign %b, %m[%i] : (f64, memref<3xf64>) -> f64
  %n_assign = memref.load %m[%i] : memref<3xf64>
  call @p_f64(%o_assign) : (f64) -> ()
  call @p_f64(%n_assign) : (f64) -> ()
  memref.store %a, %m[%i] : memref<3xf64>
  %o_maximumf = memref.atomic_rmw maximumf %b, %m[%i] : (f64, memref<3xf64>) -> f64
  %n_maximumf = memref.load %m[%i] : memref<3xf64>
  call @p_f64(%o_maximumf) : (f64) -> ()
  call @p_f64(%n_maximumf) : (f64) -> ()
  memref.store %a, %m[%i] : memref<3xf64>
  %o_maxnumf = memref.atomic_rmw maxnumf %b, %m[%i] : (f64, memref<3xf64>) -> f64
  %n_maxnumf = memref.load %m[%i] : memref<3xf64>
  call @p_f64(%o_maxnumf) : (f64) -> ()
  call @p_f64(%n_maxnumf) : (f64) -> ()
  memref.store %a, %m[%i] : memref<3xf64>
  %o_minimumf = memref.atomic_rmw minimumf %b, %m[%i] : (f64, memref<3xf64>) -> f64
  %n_minimumf = memref.load %m[%i] : memref<3xf64>
  call @p_f64(%o_minimumf) : (f64) -> ()
  call @p_f64(%n_minimumf) : (f64) -> ()
  memref.store %a, %m[%i] : memref<3xf64>
  %o_minnumf = memref.atomic_rmw minnumf %b, %m[%i] : (f64, memref<3xf64>) -> f64
  %n_minnumf = memref.load %m[%i] : memref<3xf64>
  call @p_f64(%o_minnumf) : (f64) -> ()
  call @p_f64(%n_minnumf) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_f64() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 4 : index
  %m = memref.alloca() : memref<3xf64>
  %v = memref.get_global @v_f64 : memref<4xf64>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<4xf64>
      %b = memref.load %v[%j] : memref<4xf64>
      func.call @each_f64(%a, %b, %m, %c1) : (f64, f64, memref<3xf64>, index) -> ()
    }
  }
  return
}
func.func @main() -> i32 {
  call @run_i8() : () -> ()
  call @run_i16() : () -> ()
  call @run_i32() : () -> ()
  call @run_i64() : () -> ()
  call @run_f16() : () -> ()
  call @run_bf16() : () -> ()
  call @run_f32() : () -> ()
  call @run_f64() : () -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
