// RUN: run-both.sh --alone %s | FileCheck %s
// What mlir-opt has no atomic lowering for: integers that do not fill their bytes, products of floating-point numbers, their generic_atomic_rmw.
// CHECK: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// CHECK-NEXT: 0 -1 0 0 0 -1 0 0 0 0 0 0 0 -1 -1 -1
// CHECK-NEXT: -1 -1 -1 0 -1 0 -1 0 -1 0 -1 0 -1 -1 -1 0
// CHECK-NEXT: -1 0 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 0 0 -1
// CHECK-NEXT: 50 -28 50 50 50 50 50 50 50 50 50 -60 50 0 0 50
// CHECK-NEXT: 50 47 50 48 50 -3 50 50 50 50 50 -22 50 -49 -49 -29
// CHECK-NEXT: -3 47 -3 48 -3 50 -3 50 -3 50 -3 -22 -3 -49 -49 46
// CHECK-NEXT: -3 -6 -3 -3 -3 -3 -3 -3 -3 -3 -3 9 -3 0 0 -3
// CHECK-NEXT: 50 100 50 50 50 50 50 50 50 50 50 2500 50 0 0 50
// CHECK-NEXT: 50 47 50 48 50 -3 50 50 50 50 50 -150 50 -49 -49 99
// CHECK-NEXT: -3 47 -3 48 -3 50 -3 50 -3 50 -3 -150 -3 -49 -49 46
// CHECK-NEXT: -3 -6 -3 -3 -3 -3 -3 -3 -3 -3 -3 9 -3 0 0 -3
// CHECK-NEXT: 15872 16512 16512 47616
// CHECK-NEXT: 15872 49856 49856 17632
// CHECK-NEXT: 49280 49856 49856 15488
// CHECK-NEXT: 49280 17680 17680 51024
// CHECK-NEXT: 16320 16400 16400 48960
// CHECK-NEXT: 16320 49240 49240 16540
// CHECK-NEXT: 49168 49240 49240 16272
// CHECK-NEXT: 49168 16546 16546 49386
// CHECK-NEXT: 1069547520 1074790400 1074790400 3208642560
// CHECK-NEXT: 1069547520 3226992640 3226992640 1083965440
// CHECK-NEXT: 3222274048 3226992640 3226992640 1066401792
// CHECK-NEXT: 3222274048 1084358656 1084358656 3236560896
// CHECK-NEXT: 4609434218613702656 4612248968380809216 4612248968380809216 -4618441417868443648
// CHECK-NEXT: 4609434218613702656 -4608589793683570688 -4608589793683570688 4617174780473245696
// CHECK-NEXT: -4611123068473966592 -4608589793683570688 -4608589793683570688 4607745368753438720
// CHECK-NEXT: -4611123068473966592 4617385886705778688 4617385886705778688 -4603452875358601216

func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" constant @v_i1 : memref<2xi1> = dense<[0, 1]>
func.func @p_i1(%x: i1) {
  %z = arith.constant 0 : i64
  %w = arith.extsi %x : i1 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_i1(%a: i1, %b: i1, %m: memref<3xi1>, %i: index) {
  memref.store %a, %m[%i] : memref<3xi1>
  %o_addi = memref.atomic_rmw addi %b, %m[%i] : (i1, memref<3xi1>) -> i1
  %n_addi = memref.load %m[%i] : memref<3xi1>
  call @p_i1(%o_addi) : (i1) -> ()
  call @p_i1(%n_addi) : (i1) -> ()
  memref.store %a, %m[%i] : memref<3xi1>
  %o_andi = memref.atomic_rmw andi %b, %m[%i] : (i1, memref<3xi1>) -> i1
  %n_andi = memref.load %m[%i] : memref<3xi1>
  call @p_i1(%o_andi) : (i1) -> ()
  call @p_i1(%n_andi) : (i1) -> ()
  memref.store %a, %m[%i] : memref<3xi1>
  %o_assign = memref.atomic_rmw assign %b, %m[%i] : (i1, memref<3xi1>) -> i1
  %n_assign = memref.load %m[%i] : memref<3xi1>
  call @p_i1(%o_assign) : (i1) -> ()
  call @p_i1(%n_assign) : (i1) -> ()
  memref.store %a, %m[%i] : memref<3xi1>
  %o_maxs = memref.atomic_rmw maxs %b, %m[%i] : (i1, memref<3xi1>) -> i1
  %n_maxs = memref.load %m[%i] : memref<3xi1>
  call @p_i1(%o_maxs) : (i1) -> ()
  call @p_i1(%n_maxs) : (i1) -> ()
  memref.store %a, %m[%i] : memref<3xi1>
  %o_minu = memref.atomic_rmw minu %b, %m[%i] : (i1, memref<3xi1>) -> i1
  %n_minu = memref.load %m[%i] : memref<3xi1>
  call @p_i1(%o_minu) : (i1) -> ()
  call @p_i1(%n_minu) : (i1) -> ()
  memref.store %a, %m[%i] : memref<3xi1>
  %o_muli = memref.atomic_rmw muli %b, %m[%i] : (i1, memref<3xi1>) -> i1
  %n_muli = memref.load %m[%i] : memref<3xi1>
  call @p_i1(%o_muli) : (i1) -> ()
  call @p_i1(%n_muli) : (i1) -> ()
  memref.store %a, %m[%i] : memref<3xi1>
  %o_xori = memref.atomic_rmw xori %b, %m[%i] : (i1, memref<3xi1>) -> i1
  %n_xori = memref.load %m[%i] : memref<3xi1>
  call @p_i1(%o_xori) : (i1) -> ()
  call @p_i1(%n_xori) : (i1) -> ()
  %g = memref.generic_atomic_rmw %m[%i] : memref<3xi1> {
  ^bb0(%c: i1):
    %h = arith.subi %a, %c : i1
    memref.atomic_yield %h : i1
  }
  %gn = memref.load %m[%i] : memref<3xi1>
  call @p_i1(%g) : (i1) -> ()
  call @p_i1(%gn) : (i1) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_i1() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %m = memref.alloca() : memref<3xi1>
  %v = memref.get_global @v_i1 : memref<2xi1>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<2xi1>
      %b = memref.load %v[%j] : memref<2xi1>
      func.call @each_i1(%a, %b, %m, %c1) : (i1, i1, memref<3xi1>, index) -> ()
    }
  }
  return
}
memref.global "private" constant @v_i7 : memref<2xi7> = dense<[50, -3]>
func.func @p_i7(%x: i7) {
  %z = arith.constant 0 : i64
  %w = arith.extsi %x : i7 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_i7(%a: i7, %b: i7, %m: memref<3xi7>, %i: index) {
  memref.store %a, %m[%i] : memref<3xi7>
  %o_addi = memref.atomic_rmw addi %b, %m[%i] : (i7, memref<3xi7>) -> i7
  %n_addi = memref.load %m[%i] : memref<3xi7>
  call @p_i7(%o_addi) : (i7) -> ()
  call @p_i7(%n_addi) : (i7) -> ()
  memref.store %a, %m[%i] : memref<3xi7>
  %o_andi = memref.atomic_rmw andi %b, %m[%i] : (i7, memref<3xi7>) -> i7
  %n_andi = memref.load %m[%i] : memref<3xi7>
  call @p_i7(%o_andi) : (i7) -> ()
  call @p_i7(%n_andi) : (i7) -> ()
  memref.store %a, %m[%i] : memref<3xi7>
  %o_assign = memref.atomic_rmw assign %b, %m[%i] : (i7, memref<3xi7>) -> i7
  %n_assign = memref.load %m[%i] : memref<3xi7>
  call @p_i7(%o_assign) : (i7) -> ()
  call @p_i7(%n_assign) : (i7) -> ()
  memref.store %a, %m[%i] : memref<3xi7>
  %o_maxs = memref.atomic_rmw maxs %b, %m[%i] : (i7, memref<3xi7>) -> i7
  %n_maxs = memref.load %m[%i] : memref<3xi7>
  call @p_i7(%o_maxs) : (i7) -> ()
  call @p_i7(%n_maxs) : (i7) -> ()
  memref.store %a, %m[%i] : memref<3xi7>
  %o_minu = memref.atomic_rmw minu %b, %m[%i] : (i7, memref<3xi7>) -> i7
  %n_minu = memref.load %m[%i] : memref<3xi7>
  call @p_i7(%o_minu) : (i7) -> ()
  call @p_i7(%n_minu) : (i7) -> ()
  memref.store %a, %m[%i] : memref<3xi7>
  %o_muli = memref.atomic_rmw muli %b, %m[%i] : (i7, memref<3xi7>) -> i7
  %n_muli = memref.load %m[%i] : memref<3xi7>
  call @p_i7(%o_muli) : (i7) -> ()
  call @p_i7(%n_muli) : (i7) -> ()
  memref.store %a, %m[%i] : memref<3xi7>
  %o_xori = memref.atomic_rmw xori %b, %m[%i] : (i7, memref<3xi7>) -> i7
  %n_xori = memref.load %m[%i] : memref<3xi7>
  call @p_i7(%o_xori) : (i7) -> ()
  call @p_i7(%n_xori) : (i7) -> ()
  %g = memref.generic_atomic_rmw %m[%i] : memref<3xi7> {
  ^bb0(%c: i7):
    %h = arith.subi %a, %c : i7
    memref.atomic_yield %h : i7
  }
  %gn = memref.load %m[%i] : memref<3xi7>
  call @p_i7(%g) : (i7) -> ()
  call @p_i7(%gn) : (i7) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_i7() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %m = memref.alloca() : memref<3xi7>
  %v = memref.get_global @v_i7 : memref<2xi7>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<2xi7>
      %b = memref.load %v[%j] : memref<2xi7>
      func.call @each_i7(%a, %b, %m, %c1) : (i7, i7, memref<3xi7>, index) -> ()
    }
  }
  return
}
memref.global "private" constant @v_i24 : memref<2xi24> = dense<[50, -3]>
func.func @p_i24(%x: i24) {
  %z = arith.constant 0 : i64
  %w = arith.extsi %x : i24 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_i24(%a: i24, %b: i24, %m: memref<3xi24>, %i: index) {
  memref.store %a, %m[%i] : memref<3xi24>
  %o_addi = memref.atomic_rmw addi %b, %m[%i] : (i24, memref<3xi24>) -> i24
  %n_addi = memref.load %m[%i] : memref<3xi24>
  call @p_i24(%o_addi) : (i24) -> ()
  call @p_i24(%n_addi) : (i24) -> ()
  memref.store %a, %m[%i] : memref<3xi24>
  %o_andi = memref.atomic_rmw andi %b, %m[%i] : (i24, memref<3xi24>) -> i24
  %n_andi = memref.load %m[%i] : memref<3xi24>
  call @p_i24(%o_andi) : (i24) -> ()
  call @p_i24(%n_andi) : (i24) -> ()
  memref.store %a, %m[%i] : memref<3xi24>
  %o_assign = memref.atomic_rmw assign %b, %m[%i] : (i24, memref<3xi24>) -> i24
  %n_assign = memref.load %m[%i] : memref<3xi24>
  call @p_i24(%o_assign) : (i24) -> ()
  call @p_i24(%n_assign) : (i24) -> ()
  memref.store %a, %m[%i] : memref<3xi24>
  %o_maxs = memref.atomic_rmw maxs %b, %m[%i] : (i24, memref<3xi24>) -> i24
  %n_maxs = memref.load %m[%i] : memref<3xi24>
  call @p_i24(%o_maxs) : (i24) -> ()
  call @p_i24(%n_maxs) : (i24) -> ()
  memref.store %a, %m[%i] : memref<3xi24>
  %o_minu = memref.atomic_rmw minu %b, %m[%i] : (i24, memref<3xi24>) -> i24
  %n_minu = memref.load %m[%i] : memref<3xi24>
  call @p_i24(%o_minu) : (i24) -> ()
  call @p_i24(%n_minu) : (i24) -> ()
  memref.store %a, %m[%i] : memref<3xi24>
  %o_muli = memref.atomic_rmw muli %b, %m[%i] : (i24, memref<3xi24>) -> i24
  %n_muli = memref.load %m[%i] : memref<3xi24>
  call @p_i24(%o_muli) : (i24) -> ()
  call @p_i24(%n_muli) : (i24) -> ()
  memref.store %a, %m[%i] : memref<3xi24>
  %o_xori = memref.atomic_rmw xori %b, %m[%i] : (i24, memref<3xi24>) -> i24
  %n_xori = memref.load %m[%i] : memref<3xi24>
  call @p_i24(%o_xori) : (i24) -> ()
  call @p_i24(%n_xori) : (i24) -> ()
  %g = memref.generic_atomic_rmw %m[%i] : memref<3xi24> {
  ^bb0(%c: i24):
    %h = arith.subi %a, %c : i24
    memref.atomic_yield %h : i24
  }
  %gn = memref.load %m[%i] : memref<3xi24>
  call @p_i24(%g) : (i24) -> ()
  call @p_i24(%gn) : (i24) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_i24() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %m = memref.alloca() : memref<3xi24>
  %v = memref.get_global @v_i24 : memref<2xi24>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<2xi24>
      %b = memref.load %v[%j] : memref<2xi24>
      func.call @each_i24(%a, %b, %m, %c1) : (i24, i24, memref<3xi24>, index) -> ()
    }
  }
  return
}
memref.global "private" constant @v_f16 : memref<2xf16> = dense<[1.5, -2.25]>
func.func @p_f16(%x: f16) {
  %z = arith.constant 0 : i64
  %v = arith.bitcast %x : f16 to i16
  %w = arith.extui %v : i16 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_f16(%a: f16, %b: f16, %m: memref<3xf16>, %i: index) {
  memref.store %a, %m[%i] : memref<3xf16>
  %o_mulf = memref.atomic_rmw mulf %b, %m[%i] : (f16, memref<3xf16>) -> f16
  %n_mulf = memref.load %m[%i] : memref<3xf16>
  call @p_f16(%o_mulf) : (f16) -> ()
  call @p_f16(%n_mulf) : (f16) -> ()
  %g = memref.generic_atomic_rmw %m[%i] : memref<3xf16> {
  ^bb0(%c: f16):
    %h = arith.subf %a, %c : f16
    memref.atomic_yield %h : f16
  }
  %gn = memref.load %m[%i] : memref<3xf16>
  call @p_f16(%g) : (f16) -> ()
  call @p_f16(%gn) : (f16) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_f16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %m = memref.alloca() : memref<3xf16>
  %v = memref.get_global @v_f16 : memref<2xf16>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<2xf16>
      %b = memref.load %v[%j] : memref<2xf16>
      func.call @each_f16(%a, %b, %m, %c1) : (f16, f16, memref<3xf16>, index) -> ()
    }
  }
  return
}
memref.global "private" constant @v_bf16 : memref<2xbf16> = dense<[1.5, -2.25]>
func.func @p_bf16(%x: bf16) {
  %z = arith.constant 0 : i64
  %v = arith.bitcast %x : bf16 to i16
  %w = arith.extui %v : i16 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_bf16(%a: bf16, %b: bf16, %m: memref<3xbf16>, %i: index) {
  memref.store %a, %m[%i] : memref<3xbf16>
  %o_mulf = memref.atomic_rmw mulf %b, %m[%i] : (bf16, memref<3xbf16>) -> bf16
  %n_mulf = memref.load %m[%i] : memref<3xbf16>
  call @p_bf16(%o_mulf) : (bf16) -> ()
  call @p_bf16(%n_mulf) : (bf16) -> ()
  %g = memref.generic_atomic_rmw %m[%i] : memref<3xbf16> {
  ^bb0(%c: bf16):
    %h = arith.subf %a, %c : bf16
    memref.atomic_yield %h : bf16
  }
  %gn = memref.load %m[%i] : memref<3xbf16>
  call @p_bf16(%g) : (bf16) -> ()
  call @p_bf16(%gn) : (bf16) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_bf16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %m = memref.alloca() : memref<3xbf16>
  %v = memref.get_global @v_bf16 : memref<2xbf16>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<2xbf16>
      %b = memref.load %v[%j] : memref<2xbf16>
      func.call @each_bf16(%a, %b, %m, %c1) : (bf16, bf16, memref<3xbf16>, index) -> ()
    }
  }
  return
}
memref.global "private" constant @v_f32 : memref<2xf32> = dense<[1.5, -2.25]>
func.func @p_f32(%x: f32) {
  %z = arith.constant 0 : i64
  %v = arith.bitcast %x : f32 to i32
  %w = arith.extui %v : i32 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_f32(%a: f32, %b: f32, %m: memref<3xf32>, %i: index) {
  memref.store %a, %m[%i] : memref<3xf32>
  %o_mulf = memref.atomic_rmw mulf %b, %m[%i] : (f32, memref<3xf32>) -> f32
  %n_mulf = memref.load %m[%i] : memref<3xf32>
  call @p_f32(%o_mulf) : (f32) -> ()
  call @p_f32(%n_mulf) : (f32) -> ()
  %g = memref.generic_atomic_rmw %m[%i] : memref<3xf32> {
  ^bb0(%c: f32):
    %h = arith.subf %a, %c : f32
    memref.atomic_yield %h : f32
  }
  %gn = memref.load %m[%i] : memref<3xf32>
  call @p_f32(%g) : (f32) -> ()
  call @p_f32(%gn) : (f32) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_f32() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %m = memref.alloca() : memref<3xf32>
  %v = memref.get_global @v_f32 : memref<2xf32>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<2xf32>
      %b = memref.load %v[%j] : memref<2xf32>
      func.call @each_f32(%a, %b, %m, %c1) : (f32, f32, memref<3xf32>, index) -> ()
    }
  }
  return
}
memref.global "private" constant @v_f64 : memref<2xf64> = dense<[1.5, -2.25]>
func.func @p_f64(%x: f64) {
  %z = arith.constant 0 : i64
  %w = arith.bitcast %x : f64 to i64
  call @printI64(%w) : (i64) -> ()
  return
}
func.func @each_f64(%a: f64, %b: f64, %m: memref<3xf64>, %i: index) {
  memref.store %a, %m[%i] : memref<3xf64>
  %o_mulf = memref.atomic_rmw mulf %b, %m[%i] : (f64, memref<3xf64>) -> f64
  %n_mulf = memref.load %m[%i] : memref<3xf64>
  call @p_f64(%o_mulf) : (f64) -> ()
  call @p_f64(%n_mulf) : (f64) -> ()
  %g = memref.generic_atomic_rmw %m[%i] : memref<3xf64> {
  ^bb0(%c: f64):
    %h = arith.subf %a, %c : f64
    memref.atomic_yield %h : f64
  }
  %gn = memref.load %m[%i] : memref<3xf64>
  call @p_f64(%g) : (f64) -> ()
  call @p_f64(%gn) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @run_f64() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2 : index
  %m = memref.alloca() : memref<3xf64>
  %v = memref.get_global @v_f64 : memref<2xf64>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %v[%i] : memref<2xf64>
      %b = memref.load %v[%j] : memref<2xf64>
      func.call @each_f64(%a, %b, %m, %c1) : (f64, f64, memref<3xf64>, index) -> ()
    }
  }
  return
}
func.func @main() -> i32 {
  call @run_i1() : () -> ()
  call @run_i7() : () -> ()
  call @run_i24() : () -> ()
  call @run_f16() : () -> ()
  call @run_bf16() : () -> ()
  call @run_f32() : () -> ()
  call @run_f64() : () -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
