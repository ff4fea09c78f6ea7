// REQUIRES: mlir-opt
// RUN: run-both.sh %s %S/Inputs/complex.c | FileCheck %s --check-prefix=SAME
// SAME: same: 26 lines
// Complex numbers in memrefs, globals, calls, results, block arguments and loops; C code calls and is called with them through the C
// interface, in memory. The formulas of the ops are held against mlir-opt's by elementwise.py.

func.func private @printI64(i64)
func.func private @printNewline()
func.func private @c_scale(memref<?xcomplex<f64>>, f64) attributes {llvm.emit_c_interface}
memref.global "private" constant @table : memref<3xcomplex<f32>> = dense<[(1.0, -2.0), (0.5, 0.25), (-3.0, 4.0)]>
memref.global "private" @sum : memref<complex<f64>> = dense<(0.0, 0.0)>

func.func @show(%z: complex<f32>) {
  %re = complex.re %z : complex<f32>
  %im = complex.im %z : complex<f32>
  %a = arith.bitcast %re : f32 to i32
  %b = arith.bitcast %im : f32 to i32
  %c = arith.extui %a : i32 to i64
  %d = arith.extui %b : i32 to i64
  call @printI64(%c) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printI64(%d) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @show_long(%z: complex<f64>) {
  %re = complex.re %z : complex<f64>
  %im = complex.im %z : complex<f64>
  %a = arith.bitcast %re : f64 to i64
  %b = arith.bitcast %im : f64 to i64
  call @printI64(%a) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printI64(%b) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// two results, one of them complex
func.func @polar(%z: complex<f32>) -> (f32, complex<f32>) {
  %a = complex.abs %z : complex<f32>
  %s = complex.sign %z : complex<f32>
  return %a, %s : f32, complex<f32>
}
// through block arguments
func.func @larger(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %x = complex.abs %a : complex<f32>
  %y = complex.abs %b : complex<f32>
  %p = arith.cmpf ogt, %x, %y : f32
  cf.cond_br %p, ^end(%a : complex<f32>), ^end(%b : complex<f32>)
^end(%r: complex<f32>):
  return %r : complex<f32>
}
// the interface that C calls
func.func @square_all(%m: memref<?xcomplex<f64>>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xcomplex<f64>>
  scf.for %i = %c0 to %n step %c1 {
    %z = memref.load %m[%i] : memref<?xcomplex<f64>>
    %w = complex.mul %z, %z : complex<f64>
    memref.store %w, %m[%i] : memref<?xcomplex<f64>>
  }
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %g = memref.get_global @table : memref<3xcomplex<f32>>
  %m = memref.alloca() : memref<3xcomplex<f32>>
  memref.copy %g, %m : memref<3xcomplex<f32>> to memref<3xcomplex<f32>>
  %product = scf.for %i = %c0 to %c3 step %c1 iter_args(%acc = %one) -> complex<f32> {
    %z = memref.load %m[%i] : memref<3xcomplex<f32>>
    %next = complex.mul %acc, %z : complex<f32>
    %q = complex.div %next, %z : complex<f32>
    memref.store %q, %m[%i] : memref<3xcomplex<f32>>
    scf.yield %next : complex<f32>
  }
  func.call @show(%product) : (complex<f32>) -> ()
  scf.for %i = %c0 to %c3 step %c1 {
    %z = memref.load %m[%i] : memref<3xcomplex<f32>>
    func.call @show(%z) : (complex<f32>) -> ()
  }
  %first = memref.load %g[%c0] : memref<3xcomplex<f32>>
  %last = memref.load %g[%c1] : memref<3xcomplex<f32>>
  %p:2 = func.call @polar(%first) : (complex<f32>) -> (f32, complex<f32>)
  %pair = complex.create %p#0, %p#0 : complex<f32>
  func.call @show(%pair) : (complex<f32>) -> ()
  func.call @show(%p#1) : (complex<f32>) -> ()
  %l = func.call @larger(%first, %last) : (complex<f32>, complex<f32>) -> complex<f32>
  func.call @show(%l) : (complex<f32>) -> ()
  %s = memref.get_global @sum : memref<complex<f64>>
  %long = memref.alloc(%c3) : memref<?xcomplex<f64>>
  scf.for %i = %c0 to %c3 step %c1 {
    %z = memref.load %g[%i] : memref<3xcomplex<f32>>
    %re = complex.re %z : complex<f32>
    %im = complex.im %z : complex<f32>
    %a = arith.extf %re : f32 to f64
    %b = arith.extf %im : f32 to f64
    %w = complex.create %a, %b : complex<f64>
    memref.store %w, %long[%i] : memref<?xcomplex<f64>>
  }
  %half = arith.constant 0.5 : f64
  func.call @c_scale(%long, %half) : (memref<?xcomplex<f64>>, f64) -> ()
  scf.for %i = %c0 to %c3 step %c1 {
    %z = memref.load %long[%i] : memref<?xcomplex<f64>>
    func.call @show_long(%z) : (complex<f64>) -> ()
    %before = memref.load %s[] : memref<complex<f64>>
    %after = complex.add %before, %z : complex<f64>
    memref.store %after, %s[] : memref<complex<f64>>
  }
  %total = memref.load %s[] : memref<complex<f64>>
  func.call @show_long(%total) : (complex<f64>) -> ()
  %root = complex.sqrt %total : complex<f64>
  func.call @show_long(%root) : (complex<f64>) -> ()
  %eq = complex.eq %root, %total : complex<f64>
  %neq = complex.neq %root, %total : complex<f64>
  %e = arith.extui %eq : i1 to i64
  %n = arith.extui %neq : i1 to i64
  func.call @printI64(%e) : (i64) -> ()
  func.call @printNewline() : () -> ()
  func.call @printI64(%n) : (i64) -> ()
  func.call @printNewline() : () -> ()
  memref.dealloc %long : memref<?xcomplex<f64>>
  %r = arith.constant 0 : i32
  return %r : i32
}
