// REQUIRES: qemu
// RUN: run-qemu.sh %s %S/Inputs/float-abi.ll | FileCheck %s
// CHECK: same
// Floats, doubles and aggregates of them go from and to code of another compiler, compiled for the convention that the triple, or
// --target-abi, names. Nothing is said of the processor. On emulated ARM, RISC-V and LoongArch.
func.func @float(%i: i32, %x: f32, %y: f32) -> f32 {
  return %y : f32
}
func.func @double(%x: f32, %y: f64) -> f64 {
  return %y : f64
}
func.func @aggregate(%x: f32, %z: complex<f32>, %w: complex<f64>) -> complex<f64> {
  %im = complex.im %w : complex<f64>
  %re = complex.re %w : complex<f64>
  %r = complex.create %im, %re : complex<f64>
  return %r : complex<f64>
}
func.func @two(%x: f64, %y: f32) -> (f32, f64) {
  return %y, %x : f32, f64
}
func.func @many(%a: f32, %b: f64, %c: f32, %d: f64, %e: f32, %f: f64, %g: f32, %h: f64, %i: f32, %j: f64, %k: f32, %l: f64, %m: f32,
                %n: f64, %o: f32, %p: f64, %q: f32, %r: f64, %s: f32, %t: f64) -> (f32, f64) {
  return %s, %t : f32, f64
}
func.func private @other(f64, complex<f32>, f32) -> f32
func.func @calls(%x: f32, %y: f64) -> f32 {
  %z = complex.create %x, %x : complex<f32>
  %r = call @other(%y, %z, %x) : (f64, complex<f32>, f32) -> f32
  return %r : f32
}
func.func @half(%x: f32) -> f32 {
  %c = arith.constant 0.5 : f32
  %r = arith.mulf %x, %c : f32
  return %r : f32
}
