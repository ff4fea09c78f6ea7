// REQUIRES: mlir-opt
// RUN: run-both.sh %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Every floating-point op of arith and every predicate on zeros, infinities, nans and numbers, and the conversions.

func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" constant @t_f16 : memref<10xf16> = dense<[0.0, -0.0, 1.0, -1.5, 65504.0, 6.0e-8, 0x7C00, 0xFC00, 0x7E00, 3.140625]>
func.func @p_f16(%x: f16) {
  %isnan = arith.cmpf uno, %x, %x : f16
  %b = arith.bitcast %x : f16 to i16
  %q = arith.constant 32256 : i16
  %c = arith.select %isnan, %q, %b : i16
  %e = arith.extui %c : i16 to i64
  func.call @printI64(%e) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @all_f16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 10 : index
  %g = memref.get_global @t_f16 : memref<10xf16>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<10xf16>
    scf.for %j = %c0 to %n step %c1 {
      %b = memref.load %g[%j] : memref<10xf16>
      %addf = arith.addf %a, %b : f16
      func.call @p_f16(%addf) : (f16) -> ()
      %subf = arith.subf %a, %b : f16
      func.call @p_f16(%subf) : (f16) -> ()
      %mulf = arith.mulf %a, %b : f16
      func.call @p_f16(%mulf) : (f16) -> ()
      %divf = arith.divf %a, %b : f16
      func.call @p_f16(%divf) : (f16) -> ()
      %remf = arith.remf %a, %b : f16
      func.call @p_f16(%remf) : (f16) -> ()
      %maximumf = arith.maximumf %a, %b : f16
      func.call @p_f16(%maximumf) : (f16) -> ()
      %minimumf = arith.minimumf %a, %b : f16
      func.call @p_f16(%minimumf) : (f16) -> ()
      %maxnumf = arith.maxnumf %a, %b : f16
      func.call @p_f16(%maxnumf) : (f16) -> ()
      %minnumf = arith.minnumf %a, %b : f16
      func.call @p_f16(%minnumf) : (f16) -> ()
      %negf = arith.negf %a : f16
      func.call @p_f16(%negf) : (f16) -> ()
      %c_false = arith.cmpf false, %a, %b : f16
      func.call @p1(%c_false) : (i1) -> ()
      %c_oeq = arith.cmpf oeq, %a, %b : f16
      func.call @p1(%c_oeq) : (i1) -> ()
      %c_ogt = arith.cmpf ogt, %a, %b : f16
      func.call @p1(%c_ogt) : (i1) -> ()
      %c_oge = arith.cmpf oge, %a, %b : f16
      func.call @p1(%c_oge) : (i1) -> ()
      %c_olt = arith.cmpf olt, %a, %b : f16
      func.call @p1(%c_olt) : (i1) -> ()
      %c_ole = arith.cmpf ole, %a, %b : f16
      func.call @p1(%c_ole) : (i1) -> ()
      %c_one = arith.cmpf one, %a, %b : f16
      func.call @p1(%c_one) : (i1) -> ()
      %c_ord = arith.cmpf ord, %a, %b : f16
      func.call @p1(%c_ord) : (i1) -> ()
      %c_ueq = arith.cmpf ueq, %a, %b : f16
      func.call @p1(%c_ueq) : (i1) -> ()
      %c_ugt = arith.cmpf ugt, %a, %b : f16
      func.call @p1(%c_ugt) : (i1) -> ()
      %c_uge = arith.cmpf uge, %a, %b : f16
      func.call @p1(%c_uge) : (i1) -> ()
      %c_ult = arith.cmpf ult, %a, %b : f16
      func.call @p1(%c_ult) : (i1) -> ()
      %c_ule = arith.cmpf ule, %a, %b : f16
      func.call @p1(%c_ule) : (i1) -> ()
      %c_une = arith.cmpf une, %a, %b : f16
      func.call @p1(%c_une) : (i1) -> ()
      %c_uno = arith.cmpf uno, %a, %b : f16
      func.call @p1(%c_uno) : (i1) -> ()
      %c_true = arith.cmpf true, %a, %b : f16
      func.call @p1(%c_true) : (i1) -> ()
      %cs = math.copysign %a, %b : f16
      func.call @p_f16(%cs) : (f16) -> ()
    }
  }
  return
}
memref.global "private" constant @t_bf16 : memref<10xbf16> = dense<[0.0, -0.0, 1.0, -1.5, 3.0e38, 1.0e-40, 0x7F80, 0xFF80, 0x7FC0, 3.140625]>
func.func @p_bf16(%x: bf16) {
  %isnan = arith.cmpf uno, %x, %x : bf16
  %b = arith.bitcast %x : bf16 to i16
  %q = arith.constant 32704 : i16
  %c = arith.select %isnan, %q, %b : i16
  %e = arith.extui %c : i16 to i64
  func.call @printI64(%e) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @all_bf16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 10 : index
  %g = memref.get_global @t_bf16 : memref<10xbf16>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<10xbf16>
    scf.for %j = %c0 to %n step %c1 {
      %b = memref.load %g[%j] : memref<10xbf16>
      %addf = arith.addf %a, %b : bf16
      func.call @p_bf16(%addf) : (bf16) -> ()
      %subf = arith.subf %a, %b : bf16
      func.call @p_bf16(%subf) : (bf16) -> ()
      %mulf = arith.mulf %a, %b : bf16
      func.call @p_bf16(%mulf) : (bf16) -> ()
      %divf = arith.divf %a, %b : bf16
      func.call @p_bf16(%divf) : (bf16) -> ()
      %remf = arith.remf %a, %b : bf16
      func.call @p_bf16(%remf) : (bf16) -> ()
      %maximumf = arith.maximumf %a, %b : bf16
      func.call @p_bf16(%maximumf) : (bf16) -> ()
      %minimumf = arith.minimumf %a, %b : bf16
      func.call @p_bf16(%minimumf) : (bf16) -> ()
      %maxnumf = arith.maxnumf %a, %b : bf16
      func.call @p_bf16(%maxnumf) : (bf16) -> ()
      %minnumf = arith.minnumf %a, %b : bf16
      func.call @p_bf16(%minnumf) : (bf16) -> ()
      %negf = arith.negf %a : bf16
      func.call @p_bf16(%negf) : (bf16) -> ()
      %c_false = arith.cmpf false, %a, %b : bf16
      func.call @p1(%c_false) : (i1) -> ()
      %c_oeq = arith.cmpf oeq, %a, %b : bf16
      func.call @p1(%c_oeq) : (i1) -> ()
      %c_ogt = arith.cmpf ogt, %a, %b : bf16
      func.call @p1(%c_ogt) : (i1) -> ()
      %c_oge = arith.cmpf oge, %a, %b : bf16
      func.call @p1(%c_oge) : (i1) -> ()
      %c_olt = arith.cmpf olt, %a, %b : bf16
      func.call @p1(%c_olt) : (i1) -> ()
      %c_ole = arith.cmpf ole, %a, %b : bf16
      func.call @p1(%c_ole) : (i1) -> ()
      %c_one = arith.cmpf one, %a, %b : bf16
      func.call @p1(%c_one) : (i1) -> ()
      %c_ord = arith.cmpf ord, %a, %b : bf16
      func.call @p1(%c_ord) : (i1) -> ()
      %c_ueq = arith.cmpf ueq, %a, %b : bf16
      func.call @p1(%c_ueq) : (i1) -> ()
      %c_ugt = arith.cmpf ugt, %a, %b : bf16
      func.call @p1(%c_ugt) : (i1) -> ()
      %c_uge = arith.cmpf uge, %a, %b : bf16
      func.call @p1(%c_uge) : (i1) -> ()
      %c_ult = arith.cmpf ult, %a, %b : bf16
      func.call @p1(%c_ult) : (i1) -> ()
      %c_ule = arith.cmpf ule, %a, %b : bf16
      func.call @p1(%c_ule) : (i1) -> ()
      %c_une = arith.cmpf une, %a, %b : bf16
      func.call @p1(%c_une) : (i1) -> ()
      %c_uno = arith.cmpf uno, %a, %b : bf16
      func.call @p1(%c_uno) : (i1) -> ()
      %c_true = arith.cmpf true, %a, %b : bf16
      func.call @p1(%c_true) : (i1) -> ()
      %cs = math.copysign %a, %b : bf16
      func.call @p_bf16(%cs) : (bf16) -> ()
    }
  }
  return
}
memref.global "private" constant @t_f32 : memref<10xf32> = dense<[0.0, -0.0, 1.0, -1.5, 3.4e38, 1.0e-45, 0x7F800000, 0xFF800000, 0x7FC00000, 3.14159274]>
func.func @p_f32(%x: f32) {
  %isnan = arith.cmpf uno, %x, %x : f32
  %b = arith.bitcast %x : f32 to i32
  %q = arith.constant 2143289344 : i32
  %c = arith.select %isnan, %q, %b : i32
  %e = arith.extui %c : i32 to i64
  func.call @printI64(%e) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @all_f32() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 10 : index
  %g = memref.get_global @t_f32 : memref<10xf32>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<10xf32>
    scf.for %j = %c0 to %n step %c1 {
      %b = memref.load %g[%j] : memref<10xf32>
      %addf = arith.addf %a, %b : f32
      func.call @p_f32(%addf) : (f32) -> ()
      %subf = arith.subf %a, %b : f32
      func.call @p_f32(%subf) : (f32) -> ()
      %mulf = arith.mulf %a, %b : f32
      func.call @p_f32(%mulf) : (f32) -> ()
      %divf = arith.divf %a, %b : f32
      func.call @p_f32(%divf) : (f32) -> ()
      %remf = arith.remf %a, %b : f32
      func.call @p_f32(%remf) : (f32) -> ()
      %maximumf = arith.maximumf %a, %b : f32
      func.call @p_f32(%maximumf) : (f32) -> ()
      %minimumf = arith.minimumf %a, %b : f32
      func.call @p_f32(%minimumf) : (f32) -> ()
      %maxnumf = arith.maxnumf %a, %b : f32
      func.call @p_f32(%maxnumf) : (f32) -> ()
      %minnumf = arith.minnumf %a, %b : f32
      func.call @p_f32(%minnumf) : (f32) -> ()
      %negf = arith.negf %a : f32
      func.call @p_f32(%negf) : (f32) -> ()
      %c_false = arith.cmpf false, %a, %b : f32
      func.call @p1(%c_false) : (i1) -> ()
      %c_oeq = arith.cmpf oeq, %a, %b : f32
      func.call @p1(%c_oeq) : (i1) -> ()
      %c_ogt = arith.cmpf ogt, %a, %b : f32
      func.call @p1(%c_ogt) : (i1) -> ()
      %c_oge = arith.cmpf oge, %a, %b : f32
      func.call @p1(%c_oge) : (i1) -> ()
      %c_olt = arith.cmpf olt, %a, %b : f32
      func.call @p1(%c_olt) : (i1) -> ()
      %c_ole = arith.cmpf ole, %a, %b : f32
      func.call @p1(%c_ole) : (i1) -> ()
      %c_one = arith.cmpf one, %a, %b : f32
      func.call @p1(%c_one) : (i1) -> ()
      %c_ord = arith.cmpf ord, %a, %b : f32
      func.call @p1(%c_ord) : (i1) -> ()
      %c_ueq = arith.cmpf ueq, %a, %b : f32
      func.call @p1(%c_ueq) : (i1) -> ()
      %c_ugt = arith.cmpf ugt, %a, %b : f32
      func.call @p1(%c_ugt) : (i1) -> ()
      %c_uge = arith.cmpf uge, %a, %b : f32
      func.call @p1(%c_uge) : (i1) -> ()
      %c_ult = arith.cmpf ult, %a, %b : f32
      func.call @p1(%c_ult) : (i1) -> ()
      %c_ule = arith.cmpf ule, %a, %b : f32
      func.call @p1(%c_ule) : (i1) -> ()
      %c_une = arith.cmpf une, %a, %b : f32
      func.call @p1(%c_une) : (i1) -> ()
      %c_uno = arith.cmpf uno, %a, %b : f32
      func.call @p1(%c_uno) : (i1) -> ()
      %c_true = arith.cmpf true, %a, %b : f32
      func.call @p1(%c_true) : (i1) -> ()
      %cs = math.copysign %a, %b : f32
      func.call @p_f32(%cs) : (f32) -> ()
    }
  }
  return
}
memref.global "private" constant @t_f64 : memref<10xf64> = dense<[0.0, -0.0, 1.0, -1.5, 1.7e308, 4.9e-324, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 3.141592653589793]>
func.func @p_f64(%x: f64) {
  %isnan = arith.cmpf uno, %x, %x : f64
  %b = arith.bitcast %x : f64 to i64
  %q = arith.constant 9221120237041090560 : i64
  %c = arith.select %isnan, %q, %b : i64
  func.call @printI64(%c) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @all_f64() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 10 : index
  %g = memref.get_global @t_f64 : memref<10xf64>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<10xf64>
    scf.for %j = %c0 to %n step %c1 {
      %b = memref.load %g[%j] : memref<10xf64>
      %addf = arith.addf %a, %b : f64
      func.call @p_f64(%addf) : (f64) -> ()
      %subf = arith.subf %a, %b : f64
      func.call @p_f64(%subf) : (f64) -> ()
      %mulf = arith.mulf %a, %b : f64
      func.call @p_f64(%mulf) : (f64) -> ()
      %divf = arith.divf %a, %b : f64
      func.call @p_f64(%divf) : (f64) -> ()
      %remf = arith.remf %a, %b : f64
      func.call @p_f64(%remf) : (f64) -> ()
      %maximumf = arith.maximumf %a, %b : f64
      func.call @p_f64(%maximumf) : (f64) -> ()
      %minimumf = arith.minimumf %a, %b : f64
      func.call @p_f64(%minimumf) : (f64) -> ()
      %maxnumf = arith.maxnumf %a, %b : f64
      func.call @p_f64(%maxnumf) : (f64) -> ()
      %minnumf = arith.minnumf %a, %b : f64
      func.call @p_f64(%minnumf) : (f64) -> ()
      %negf = arith.negf %a : f64
      func.call @p_f64(%negf) : (f64) -> ()
      %c_false = arith.cmpf false, %a, %b : f64
      func.call @p1(%c_false) : (i1) -> ()
      %c_oeq = arith.cmpf oeq, %a, %b : f64
      func.call @p1(%c_oeq) : (i1) -> ()
      %c_ogt = arith.cmpf ogt, %a, %b : f64
      func.call @p1(%c_ogt) : (i1) -> ()
      %c_oge = arith.cmpf oge, %a, %b : f64
      func.call @p1(%c_oge) : (i1) -> ()
      %c_olt = arith.cmpf olt, %a, %b : f64
      func.call @p1(%c_olt) : (i1) -> ()
      %c_ole = arith.cmpf ole, %a, %b : f64
      func.call @p1(%c_ole) : (i1) -> ()
      %c_one = arith.cmpf one, %a, %b : f64
      func.call @p1(%c_one) : (i1) -> ()
      %c_ord = arith.cmpf ord, %a, %b : f64
      func.call @p1(%c_ord) : (i1) -> ()
      %c_ueq = arith.cmpf ueq, %a, %b : f64
      func.call @p1(%c_ueq) : (i1) -> ()
      %c_ugt = arith.cmpf ugt, %a, %b : f64
      func.call @p1(%c_ugt) : (i1) -> ()
      %c_uge = arith.cmpf uge, %a, %b : f64
      func.call @p1(%c_uge) : (i1) -> ()
      %c_ult = arith.cmpf ult, %a, %b : f64
      func.call @p1(%c_ult) : (i1) -> ()
      %c_ule = arith.cmpf ule, %a, %b : f64
      func.call @p1(%c_ule) : (i1) -> ()
      %c_une = arith.cmpf une, %a, %b : f64
      func.call @p1(%c_une) : (i1) -> ()
      %c_uno = arith.cmpf uno, %a, %b : f64
      func.call @p1(%c_uno) : (i1) -> ()
      %c_true = arith.cmpf true, %a, %b : f64
      func.call @p1(%c_true) : (i1) -> ()
      %cs = math.copysign %a, %b : f64
      func.call @p_f64(%cs) : (f64) -> ()
    }
  }
  return
}
func.func @p1(%x: i1) {
  %w = arith.extui %x : i1 to i64
  func.call @printI64(%w) : (i64) -> ()
  return
}
func.func @conversions(%v: f64, %i: i64) {
  %f32 = arith.truncf %v : f64 to f32
  func.call @p_f32(%f32) : (f32) -> ()
  %f16 = arith.truncf %f32 : f32 to f16
  func.call @p_f16(%f16) : (f16) -> ()
  %bf16 = arith.truncf %f32 : f32 to bf16
  func.call @p_bf16(%bf16) : (bf16) -> ()
  %up = arith.truncf %f32 upward : f32 to f16
  func.call @p_f16(%up) : (f16) -> ()
  %w16 = arith.extf %f16 : f16 to f64
  func.call @p_f64(%w16) : (f64) -> ()
  %wb = arith.extf %bf16 : bf16 to f32
  func.call @p_f32(%wb) : (f32) -> ()
  %s8 = arith.fptosi %f32 : f32 to i8
  %s8w = arith.extsi %s8 : i8 to i64
  func.call @printI64(%s8w) : (i64) -> ()
  %s64 = arith.fptosi %v : f64 to i64
  func.call @printI64(%s64) : (i64) -> ()
  %fi = arith.sitofp %i : i64 to f32
  func.call @p_f32(%fi) : (f32) -> ()
  %fu = arith.uitofp %i : i64 to f64
  func.call @p_f64(%fu) : (f64) -> ()
  %i3 = arith.trunci %i : i64 to i3
  %f3 = arith.sitofp %i3 : i3 to bf16
  func.call @p_bf16(%f3) : (bf16) -> ()
  %idx = arith.index_cast %i3 : i3 to index
  %idx64 = arith.index_cast %idx : index to i64
  func.call @printI64(%idx64) : (i64) -> ()
  %idu = arith.index_castui %i3 : i3 to index
  %idu64 = arith.index_castui %idu : index to i64
  func.call @printI64(%idu64) : (i64) -> ()
  %f80 = arith.extf %v : f64 to f80
  %f80s = arith.mulf %f80, %f80 : f80
  %f80t = arith.truncf %f80s : f80 to f64
  func.call @p_f64(%f80t) : (f64) -> ()
  %f128 = arith.extf %v : f64 to f128
  %third = arith.constant 0.333333333333333333333333333333333 : f128
  %f128s = arith.mulf %f128, %third : f128
  %f128b = arith.bitcast %f128s : f128 to i128
  %lo = arith.trunci %f128b : i128 to i64
  func.call @printI64(%lo) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  call @all_f16() : () -> ()
  call @all_bf16() : () -> ()
  call @all_f32() : () -> ()
  call @all_f64() : () -> ()
  %v0 = arith.constant 1.25 : f64
  %i0 = arith.constant 7 : i64
  call @conversions(%v0, %i0) : (f64, i64) -> ()
  %v1 = arith.constant -0.1 : f64
  %i1 = arith.constant -3 : i64
  call @conversions(%v1, %i1) : (f64, i64) -> ()
  %v2 = arith.constant 100.999 : f64
  %i2 = arith.constant 1234567890123 : i64
  call @conversions(%v2, %i2) : (f64, i64) -> ()
  %v3 = arith.constant -127.5 : f64
  %i3 = arith.constant -9223372036854775808 : i64
  call @conversions(%v3, %i3) : (f64, i64) -> ()
  %r = arith.constant 0 : i32
  return %r : i32
}
