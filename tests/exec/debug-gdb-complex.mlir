// REQUIRES: gdb
// RUN: lifeopt %s -g --emit=obj=%t.o
// RUN: cc -no-pie -o %t %t.o
// RUN: gdb -q -nx -batch -ex "break shown" -ex run -ex "info args" %t 2>&1 | FileCheck %s
// A debugger shows complex numbers of the float formats that it knows as such, of other elements by their parts: integers, the bits of bf16.
// CHECK: {{^}}m = {{{}}{re = 3, im = -4}, {re = 3, im = -4}}
// CHECK: {{^}}f = {1.5 + 2.5i, 1.5 + 2.5i}
// CHECK: {{^}}h = {{{}}{re = 16320, im = 16416}}
func.func @shown(%m: memref<2xcomplex<i32>>, %f: memref<2xcomplex<f32>>, %h: memref<1xcomplex<bf16>>) {
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<2xcomplex<i32>>
  %w = memref.load %f[%c0] : memref<2xcomplex<f32>>
  %u = memref.load %h[%c0] : memref<1xcomplex<bf16>>
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %m = memref.alloca() : memref<2xcomplex<i32>>
  %f = memref.alloca() : memref<2xcomplex<f32>>
  %h = memref.alloca() : memref<1xcomplex<bf16>>
  %a = complex.constant [3 : i32, -4 : i32] : complex<i32>
  %b = complex.constant [1.5 : f32, 2.5 : f32] : complex<f32>
  %c = complex.constant [1.5 : bf16, 2.5 : bf16] : complex<bf16>
  memref.store %a, %m[%c0] : memref<2xcomplex<i32>>
  memref.store %a, %m[%c1] : memref<2xcomplex<i32>>
  memref.store %b, %f[%c0] : memref<2xcomplex<f32>>
  memref.store %b, %f[%c1] : memref<2xcomplex<f32>>
  memref.store %c, %h[%c0] : memref<1xcomplex<bf16>>
  call @shown(%m, %f, %h) : (memref<2xcomplex<i32>>, memref<2xcomplex<f32>>, memref<1xcomplex<bf16>>) -> ()
  return %zero : i32
}
