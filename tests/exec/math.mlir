// REQUIRES: mlir-opt
// RUN: run-both.sh %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Every op of math gives the bits that the lowering of MLIR gives, in half, bfloat16, single and double precision.

func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" constant @t_f16 : memref<4xf16> = dense<[0.0, 0.5, -1.5, 2.5]>
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
  %n = arith.constant 4 : index
  %k = arith.constant 2.5 : f16
  %g = memref.get_global @t_f16 : memref<4xf16>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<4xf16>
    %absf = math.absf %a : f16
    func.call @p_f16(%absf) : (f16) -> ()
    %acos = math.acos %a : f16
    func.call @p_f16(%acos) : (f16) -> ()
    %acosh = math.acosh %a : f16
    func.call @p_f16(%acosh) : (f16) -> ()
    %asin = math.asin %a : f16
    func.call @p_f16(%asin) : (f16) -> ()
    %asinh = math.asinh %a : f16
    func.call @p_f16(%asinh) : (f16) -> ()
    %atan = math.atan %a : f16
    func.call @p_f16(%atan) : (f16) -> ()
    %atanh = math.atanh %a : f16
    func.call @p_f16(%atanh) : (f16) -> ()
    %cbrt = math.cbrt %a : f16
    func.call @p_f16(%cbrt) : (f16) -> ()
    %ceil = math.ceil %a : f16
    func.call @p_f16(%ceil) : (f16) -> ()
    %cos = math.cos %a : f16
    func.call @p_f16(%cos) : (f16) -> ()
    %cosh = math.cosh %a : f16
    func.call @p_f16(%cosh) : (f16) -> ()
    %erf = math.erf %a : f16
    func.call @p_f16(%erf) : (f16) -> ()
    %erfc = math.erfc %a : f16
    func.call @p_f16(%erfc) : (f16) -> ()
    %exp = math.exp %a : f16
    func.call @p_f16(%exp) : (f16) -> ()
    %exp2 = math.exp2 %a : f16
    func.call @p_f16(%exp2) : (f16) -> ()
    %expm1 = math.expm1 %a : f16
    func.call @p_f16(%expm1) : (f16) -> ()
    %floor = math.floor %a : f16
    func.call @p_f16(%floor) : (f16) -> ()
    %log = math.log %a : f16
    func.call @p_f16(%log) : (f16) -> ()
    %log10 = math.log10 %a : f16
    func.call @p_f16(%log10) : (f16) -> ()
    %log1p = math.log1p %a : f16
    func.call @p_f16(%log1p) : (f16) -> ()
    %log2 = math.log2 %a : f16
    func.call @p_f16(%log2) : (f16) -> ()
    %round = math.round %a : f16
    func.call @p_f16(%round) : (f16) -> ()
    %roundeven = math.roundeven %a : f16
    func.call @p_f16(%roundeven) : (f16) -> ()
    %rsqrt = math.rsqrt %a : f16
    func.call @p_f16(%rsqrt) : (f16) -> ()
    %sin = math.sin %a : f16
    func.call @p_f16(%sin) : (f16) -> ()
    %sinh = math.sinh %a : f16
    func.call @p_f16(%sinh) : (f16) -> ()
    %sqrt = math.sqrt %a : f16
    func.call @p_f16(%sqrt) : (f16) -> ()
    %tan = math.tan %a : f16
    func.call @p_f16(%tan) : (f16) -> ()
    %tanh = math.tanh %a : f16
    func.call @p_f16(%tanh) : (f16) -> ()
    %trunc = math.trunc %a : f16
    func.call @p_f16(%trunc) : (f16) -> ()
    %atan2 = math.atan2 %a, %k : f16
    func.call @p_f16(%atan2) : (f16) -> ()
    %powf = math.powf %a, %k : f16
    func.call @p_f16(%powf) : (f16) -> ()
    %copysign = math.copysign %a, %k : f16
    func.call @p_f16(%copysign) : (f16) -> ()
    %fma = math.fma %a, %k, %a : f16
    func.call @p_f16(%fma) : (f16) -> ()
    %isfinite = math.isfinite %log : f16
    func.call @p1(%isfinite) : (i1) -> ()
    %isnan = math.isnan %log : f16
    func.call @p1(%isnan) : (i1) -> ()
  }
  return
}
memref.global "private" constant @t_bf16 : memref<4xbf16> = dense<[0.0, 0.5, -1.5, 2.5]>
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
  %n = arith.constant 4 : index
  %k = arith.constant 2.5 : bf16
  %g = memref.get_global @t_bf16 : memref<4xbf16>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<4xbf16>
    %absf = math.absf %a : bf16
    func.call @p_bf16(%absf) : (bf16) -> ()
    %acos = math.acos %a : bf16
    func.call @p_bf16(%acos) : (bf16) -> ()
    %acosh = math.acosh %a : bf16
    func.call @p_bf16(%acosh) : (bf16) -> ()
    %asin = math.asin %a : bf16
    func.call @p_bf16(%asin) : (bf16) -> ()
    %asinh = math.asinh %a : bf16
    func.call @p_bf16(%asinh) : (bf16) -> ()
    %atan = math.atan %a : bf16
    func.call @p_bf16(%atan) : (bf16) -> ()
    %atanh = math.atanh %a : bf16
    func.call @p_bf16(%atanh) : (bf16) -> ()
    %cbrt = math.cbrt %a : bf16
    func.call @p_bf16(%cbrt) : (bf16) -> ()
    %ceil = math.ceil %a : bf16
    func.call @p_bf16(%ceil) : (bf16) -> ()
    %cos = math.cos %a : bf16
    func.call @p_bf16(%cos) : (bf16) -> ()
    %cosh = math.cosh %a : bf16
    func.call @p_bf16(%cosh) : (bf16) -> ()
    %erf = math.erf %a : bf16
    func.call @p_bf16(%erf) : (bf16) -> ()
    %erfc = math.erfc %a : bf16
    func.call @p_bf16(%erfc) : (bf16) -> ()
    %exp = math.exp %a : bf16
    func.call @p_bf16(%exp) : (bf16) -> ()
    %exp2 = math.exp2 %a : bf16
    func.call @p_bf16(%exp2) : (bf16) -> ()
    %expm1 = math.expm1 %a : bf16
    func.call @p_bf16(%expm1) : (bf16) -> ()
    %floor = math.floor %a : bf16
    func.call @p_bf16(%floor) : (bf16) -> ()
    %log = math.log %a : bf16
    func.call @p_bf16(%log) : (bf16) -> ()
    %log10 = math.log10 %a : bf16
    func.call @p_bf16(%log10) : (bf16) -> ()
    %log1p = math.log1p %a : bf16
    func.call @p_bf16(%log1p) : (bf16) -> ()
    %log2 = math.log2 %a : bf16
    func.call @p_bf16(%log2) : (bf16) -> ()
    %round = math.round %a : bf16
    func.call @p_bf16(%round) : (bf16) -> ()
    %roundeven = math.roundeven %a : bf16
    func.call @p_bf16(%roundeven) : (bf16) -> ()
    %rsqrt = math.rsqrt %a : bf16
    func.call @p_bf16(%rsqrt) : (bf16) -> ()
    %sin = math.sin %a : bf16
    func.call @p_bf16(%sin) : (bf16) -> ()
    %sinh = math.sinh %a : bf16
    func.call @p_bf16(%sinh) : (bf16) -> ()
    %sqrt = math.sqrt %a : bf16
    func.call @p_bf16(%sqrt) : (bf16) -> ()
    %tan = math.tan %a : bf16
    func.call @p_bf16(%tan) : (bf16) -> ()
    %tanh = math.tanh %a : bf16
    func.call @p_bf16(%tanh) : (bf16) -> ()
    %trunc = math.trunc %a : bf16
    func.call @p_bf16(%trunc) : (bf16) -> ()
    %atan2 = math.atan2 %a, %k : bf16
    func.call @p_bf16(%atan2) : (bf16) -> ()
    %powf = math.powf %a, %k : bf16
    func.call @p_bf16(%powf) : (bf16) -> ()
    %copysign = math.copysign %a, %k : bf16
    func.call @p_bf16(%copysign) : (bf16) -> ()
    %fma = math.fma %a, %k, %a : bf16
    func.call @p_bf16(%fma) : (bf16) -> ()
    %isfinite = math.isfinite %log : bf16
    func.call @p1(%isfinite) : (i1) -> ()
    %isnan = math.isnan %log : bf16
    func.call @p1(%isnan) : (i1) -> ()
  }
  return
}
memref.global "private" constant @t_f32 : memref<9xf32> = dense<[0.0, -0.0, 0.5, 1.0, -1.5, 2.5, 10.125, 100.0, 1.0e-6]>
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
  %n = arith.constant 9 : index
  %k = arith.constant 2.5 : f32
  %g = memref.get_global @t_f32 : memref<9xf32>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<9xf32>
    %absf = math.absf %a : f32
    func.call @p_f32(%absf) : (f32) -> ()
    %acos = math.acos %a : f32
    func.call @p_f32(%acos) : (f32) -> ()
    %acosh = math.acosh %a : f32
    func.call @p_f32(%acosh) : (f32) -> ()
    %asin = math.asin %a : f32
    func.call @p_f32(%asin) : (f32) -> ()
    %asinh = math.asinh %a : f32
    func.call @p_f32(%asinh) : (f32) -> ()
    %atan = math.atan %a : f32
    func.call @p_f32(%atan) : (f32) -> ()
    %atanh = math.atanh %a : f32
    func.call @p_f32(%atanh) : (f32) -> ()
    %cbrt = math.cbrt %a : f32
    func.call @p_f32(%cbrt) : (f32) -> ()
    %ceil = math.ceil %a : f32
    func.call @p_f32(%ceil) : (f32) -> ()
    %cos = math.cos %a : f32
    func.call @p_f32(%cos) : (f32) -> ()
    %cosh = math.cosh %a : f32
    func.call @p_f32(%cosh) : (f32) -> ()
    %erf = math.erf %a : f32
    func.call @p_f32(%erf) : (f32) -> ()
    %erfc = math.erfc %a : f32
    func.call @p_f32(%erfc) : (f32) -> ()
    %exp = math.exp %a : f32
    func.call @p_f32(%exp) : (f32) -> ()
    %exp2 = math.exp2 %a : f32
    func.call @p_f32(%exp2) : (f32) -> ()
    %expm1 = math.expm1 %a : f32
    func.call @p_f32(%expm1) : (f32) -> ()
    %floor = math.floor %a : f32
    func.call @p_f32(%floor) : (f32) -> ()
    %log = math.log %a : f32
    func.call @p_f32(%log) : (f32) -> ()
    %log10 = math.log10 %a : f32
    func.call @p_f32(%log10) : (f32) -> ()
    %log1p = math.log1p %a : f32
    func.call @p_f32(%log1p) : (f32) -> ()
    %log2 = math.log2 %a : f32
    func.call @p_f32(%log2) : (f32) -> ()
    %round = math.round %a : f32
    func.call @p_f32(%round) : (f32) -> ()
    %roundeven = math.roundeven %a : f32
    func.call @p_f32(%roundeven) : (f32) -> ()
    %rsqrt = math.rsqrt %a : f32
    func.call @p_f32(%rsqrt) : (f32) -> ()
    %sin = math.sin %a : f32
    func.call @p_f32(%sin) : (f32) -> ()
    %sinh = math.sinh %a : f32
    func.call @p_f32(%sinh) : (f32) -> ()
    %sqrt = math.sqrt %a : f32
    func.call @p_f32(%sqrt) : (f32) -> ()
    %tan = math.tan %a : f32
    func.call @p_f32(%tan) : (f32) -> ()
    %tanh = math.tanh %a : f32
    func.call @p_f32(%tanh) : (f32) -> ()
    %trunc = math.trunc %a : f32
    func.call @p_f32(%trunc) : (f32) -> ()
    %atan2 = math.atan2 %a, %k : f32
    func.call @p_f32(%atan2) : (f32) -> ()
    %powf = math.powf %a, %k : f32
    func.call @p_f32(%powf) : (f32) -> ()
    %copysign = math.copysign %a, %k : f32
    func.call @p_f32(%copysign) : (f32) -> ()
    %fma = math.fma %a, %k, %a : f32
    func.call @p_f32(%fma) : (f32) -> ()
    %isfinite = math.isfinite %log : f32
    func.call @p1(%isfinite) : (i1) -> ()
    %isnan = math.isnan %log : f32
    func.call @p1(%isnan) : (i1) -> ()
  }
  return
}
memref.global "private" constant @t_f64 : memref<9xf64> = dense<[0.0, -0.0, 0.5, 1.0, -1.5, 2.5, 10.125, 100.0, 1.0e-6]>
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
  %n = arith.constant 9 : index
  %k = arith.constant 2.5 : f64
  %g = memref.get_global @t_f64 : memref<9xf64>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %g[%i] : memref<9xf64>
    %absf = math.absf %a : f64
    func.call @p_f64(%absf) : (f64) -> ()
    %acos = math.acos %a : f64
    func.call @p_f64(%acos) : (f64) -> ()
    %acosh = math.acosh %a : f64
    func.call @p_f64(%acosh) : (f64) -> ()
    %asin = math.asin %a : f64
    func.call @p_f64(%asin) : (f64) -> ()
    %asinh = math.asinh %a : f64
    func.call @p_f64(%asinh) : (f64) -> ()
    %atan = math.atan %a : f64
    func.call @p_f64(%atan) : (f64) -> ()
    %atanh = math.atanh %a : f64
    func.call @p_f64(%atanh) : (f64) -> ()
    %cbrt = math.cbrt %a : f64
    func.call @p_f64(%cbrt) : (f64) -> ()
    %ceil = math.ceil %a : f64
    func.call @p_f64(%ceil) : (f64) -> ()
    %cos = math.cos %a : f64
    func.call @p_f64(%cos) : (f64) -> ()
    %cosh = math.cosh %a : f64
    func.call @p_f64(%cosh) : (f64) -> ()
    %erf = math.erf %a : f64
    func.call @p_f64(%erf) : (f64) -> ()
    %erfc = math.erfc %a : f64
    func.call @p_f64(%erfc) : (f64) -> ()
    %exp = math.exp %a : f64
    func.call @p_f64(%exp) : (f64) -> ()
    %exp2 = math.exp2 %a : f64
    func.call @p_f64(%exp2) : (f64) -> ()
    %expm1 = math.expm1 %a : f64
    func.call @p_f64(%expm1) : (f64) -> ()
    %floor = math.floor %a : f64
    func.call @p_f64(%floor) : (f64) -> ()
    %log = math.log %a : f64
    func.call @p_f64(%log) : (f64) -> ()
    %log10 = math.log10 %a : f64
    func.call @p_f64(%log10) : (f64) -> ()
    %log1p = math.log1p %a : f64
    func.call @p_f64(%log1p) : (f64) -> ()
    %log2 = math.log2 %a : f64
    func.call @p_f64(%log2) : (f64) -> ()
    %round = math.round %a : f64
    func.call @p_f64(%round) : (f64) -> ()
    %roundeven = math.roundeven %a : f64
    func.call @p_f64(%roundeven) : (f64) -> ()
    %rsqrt = math.rsqrt %a : f64
    func.call @p_f64(%rsqrt) : (f64) -> ()
    %sin = math.sin %a : f64
    func.call @p_f64(%sin) : (f64) -> ()
    %sinh = math.sinh %a : f64
    func.call @p_f64(%sinh) : (f64) -> ()
    %sqrt = math.sqrt %a : f64
    func.call @p_f64(%sqrt) : (f64) -> ()
    %tan = math.tan %a : f64
    func.call @p_f64(%tan) : (f64) -> ()
    %tanh = math.tanh %a : f64
    func.call @p_f64(%tanh) : (f64) -> ()
    %trunc = math.trunc %a : f64
    func.call @p_f64(%trunc) : (f64) -> ()
    %atan2 = math.atan2 %a, %k : f64
    func.call @p_f64(%atan2) : (f64) -> ()
    %powf = math.powf %a, %k : f64
    func.call @p_f64(%powf) : (f64) -> ()
    %copysign = math.copysign %a, %k : f64
    func.call @p_f64(%copysign) : (f64) -> ()
    %fma = math.fma %a, %k, %a : f64
    func.call @p_f64(%fma) : (f64) -> ()
    %isfinite = math.isfinite %log : f64
    func.call @p1(%isfinite) : (i1) -> ()
    %isnan = math.isnan %log : f64
    func.call @p1(%isnan) : (i1) -> ()
  }
  return
}
func.func @p1(%x: i1) {
  %w = arith.extui %x : i1 to i64
  func.call @printI64(%w) : (i64) -> ()
  return
}
func.func @vectors() {
  %v = arith.constant dense<[0.5, 2.0, -1.0, 3.25]> : vector<4xf32>
  %e = math.exp %v : vector<4xf32>
  %f = math.erf %e : vector<4xf32>
  %r = math.rsqrt %e : vector<4xf32>
  %s = arith.addf %f, %r : vector<4xf32>
  %bytes = memref.alloca() {alignment = 64} : memref<64xi8>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %asv = memref.view %bytes[%c16][] : memref<64xi8> to memref<2xvector<4xf32>>
  memref.store %s, %asv[%c0] : memref<2xvector<4xf32>>
  %again = memref.load %asv[%c0] : memref<2xvector<4xf32>>
  %same = arith.cmpf oeq, %again, %s : vector<4xf32>
  %x = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %sel = arith.select %same, %x, %s : vector<4xi1>, vector<4xf32>
  memref.store %sel, %asv[%c1] : memref<2xvector<4xf32>>
  %asf = memref.view %bytes[%c16][] : memref<64xi8> to memref<8xf32>
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %y = memref.load %asf[%i] : memref<8xf32>
    func.call @p_f32(%y) : (f32) -> ()
  }
  %w = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf32>
  %w1 = arith.addf %w, %w : vector<2x2xf32>
  %w2 = math.exp %w1 : vector<2x2xf32>
  %w3 = arith.fptosi %w2 : vector<2x2xf32> to vector<2x2xi32>
  %w4 = arith.cmpi sgt, %w3, %w3 : vector<2x2xi32>
  %w5 = arith.sitofp %w3 : vector<2x2xi32> to vector<2x2xf32>
  %w6 = arith.select %w4, %w1, %w5 : vector<2x2xi1>, vector<2x2xf32>
  %asw = memref.view %bytes[%c0][] : memref<64xi8> to memref<1xvector<2x2xf32>>
  memref.store %w6, %asw[%c0] : memref<1xvector<2x2xf32>>
  %asg = memref.view %bytes[%c0][] : memref<64xi8> to memref<4xf32>
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %y = memref.load %asg[%i] : memref<4xf32>
    func.call @p_f32(%y) : (f32) -> ()
  }
  return
}
func.func @integers(%a: i32, %b: i32) {
  %0 = math.absi %a : i32
  %1 = math.ctlz %a : i32
  %2 = math.cttz %a : i32
  %3 = math.ctpop %a : i32
  %4 = math.ipowi %a, %b : i32
  %f = arith.sitofp %b : i32 to f32
  %5 = math.fpowi %f, %a : f32, i32
  func.call @p_f32(%5) : (f32) -> ()
  %w0 = arith.extsi %0 : i32 to i64
  func.call @printI64(%w0) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %w1 = arith.extsi %1 : i32 to i64
  func.call @printI64(%w1) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %w2 = arith.extsi %2 : i32 to i64
  func.call @printI64(%w2) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %w3 = arith.extsi %3 : i32 to i64
  func.call @printI64(%w3) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %w4 = arith.extsi %4 : i32 to i64
  func.call @printI64(%w4) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  call @all_f16() : () -> ()
  call @all_bf16() : () -> ()
  call @all_f32() : () -> ()
  call @all_f64() : () -> ()
  call @vectors() : () -> ()
  %v0 = arith.constant 3 : i32
  %i0 = arith.constant 5 : i32
  call @integers(%v0, %i0) : (i32, i32) -> ()
  %v1 = arith.constant -2 : i32
  %i1 = arith.constant 7 : i32
  call @integers(%v1, %i1) : (i32, i32) -> ()
  %v2 = arith.constant -1 : i32
  %i2 = arith.constant -3 : i32
  call @integers(%v2, %i2) : (i32, i32) -> ()
  %v3 = arith.constant 1 : i32
  %i3 = arith.constant -3 : i32
  call @integers(%v3, %i3) : (i32, i32) -> ()
  %v4 = arith.constant 7 : i32
  %i4 = arith.constant -1 : i32
  call @integers(%v4, %i4) : (i32, i32) -> ()
  %v5 = arith.constant -2147483648 : i32
  %i5 = arith.constant 1 : i32
  call @integers(%v5, %i5) : (i32, i32) -> ()
  %r = arith.constant 0 : i32
  return %r : i32
}
