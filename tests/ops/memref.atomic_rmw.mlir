// RUN: roundtrip.sh %s
// memref.atomic_rmw: every kind of operation.
func.func @f(%f: f32, %n: i32, %m: memref<4xf32>, %k: memref<i32>, %i: index) {
  %0 = memref.atomic_rmw addf %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %1 = memref.atomic_rmw assign %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %2 = memref.atomic_rmw maximumf %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %3 = memref.atomic_rmw maxnumf %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %4 = memref.atomic_rmw minimumf %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %5 = memref.atomic_rmw minnumf %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %6 = memref.atomic_rmw mulf %f, %m[%i] : (f32, memref<4xf32>) -> f32
  %7 = memref.atomic_rmw addi %n, %k[] : (i32, memref<i32>) -> i32
  %8 = memref.atomic_rmw andi %n, %k[] : (i32, memref<i32>) -> i32
  %9 = memref.atomic_rmw maxs %n, %k[] : (i32, memref<i32>) -> i32
  %10 = memref.atomic_rmw maxu %n, %k[] : (i32, memref<i32>) -> i32
  %11 = memref.atomic_rmw mins %n, %k[] : (i32, memref<i32>) -> i32
  %12 = memref.atomic_rmw minu %n, %k[] : (i32, memref<i32>) -> i32
  %13 = memref.atomic_rmw muli %n, %k[] : (i32, memref<i32>) -> i32
  %14 = memref.atomic_rmw ori %n, %k[] : (i32, memref<i32>) -> i32
  %15 = memref.atomic_rmw xori %n, %k[] : (i32, memref<i32>) -> i32
  %16 = memref.atomic_rmw addf %f, %m[%i] {note} : (f32, memref<4xf32>) -> f32
  return
}
