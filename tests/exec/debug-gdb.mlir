// REQUIRES: gdb
// RUN: lifeopt %s -g --emit=obj=%t.o
// RUN: cc -no-pie -o %t %t.o
// RUN: gdb -q -nx -batch -x %S/Inputs/debug.gdb %t 2>&1 | FileCheck %s
// A debugger stops at lines of this file, steps through it and shows memrefs and scalars under their names: of static shape as the array,
// others as their descriptor, loop variables, a temporary whose storage was laid out anew.
func.func @sum(%m: memref<4xf32>, %d: memref<?x2xi32>, %scale: f32, %b: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %tmp = memref.alloca() : memref<4xf32>
  %total = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %zero) -> (f32) {
    %x = memref.load %m[%i] : memref<4xf32>
    %y = arith.mulf %x, %scale : f32
    memref.store %y, %tmp[%i] : memref<4xf32>
    %next = arith.addf %acc, %y : f32
    scf.yield %next : f32
  }
  %last = memref.load %tmp[%c1] : memref<4xf32>
  %all = arith.addf %last, %total : f32
  return %all : f32
}
// CHECK: Breakpoint 1, sum (m=..., d=..., scale=1.5, b=true) at {{.*}}debug-gdb.mlir:17
// CHECK-NEXT: 17 {{.*}}%next = arith.addf
// CHECK: m = {0, 1, 2, 3}
// CHECK: d = {allocated = 0x{{.*}}, aligned = 0x{{.*}}, offset = 0, sizes = {4, 2}, strides = {2, 1}}
// CHECK: scale = 1.5
// CHECK: i = 0
// CHECK: #1 {{.*}} in main () at {{.*}}debug-gdb.mlir:[[# @LINE + 25]]
// CHECK: Breakpoint 2, sum {{.*}}debug-gdb.mlir:21
// CHECK: tmp = {0, 1.5, 3, 4.5}
// CHECK: total = 9
// CHECK: $1 = {0, 1, 2, 3}
// CHECK: $2 = {4, 2}
// CHECK: $3 = 7
// CHECK: type = struct memref<?x2xi32> {
// CHECK: 22 {{.*}}return %all : f32
// CHECK: Value returned is {{.*}} = 10.5
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1.5 : f32
  %yes = arith.constant true
  %seven = arith.constant 7 : i32
  %m = memref.alloca() : memref<4xf32>
  %d = memref.alloc(%c4) : memref<?x2xi32>
  memref.store %seven, %d[%c1, %c0] : memref<?x2xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %k = arith.index_cast %i : index to i32
    %f = arith.sitofp %k : i32 to f32
    memref.store %f, %m[%i] : memref<4xf32>
  }
  %r = call @sum(%m, %d, %one, %yes) : (memref<4xf32>, memref<?x2xi32>, f32, i1) -> f32
  memref.dealloc %d : memref<?x2xi32>
  %z = arith.fptosi %r : f32 to i32
  return %z : i32
}
