// Where only recursion makes a depth unknown, the warning of --max-stack does not advise to declare external functions.
// RUN: lifeopt %s --max-stack=100 2>&1 | FileCheck %s
// CHECK: warning: function 'again' and its callees need at least 32 bytes of stack; the report lists what is not counted{{$}}
func.func @again(%n: i32, %x: f32, %i: index) -> f32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %go = arith.cmpi sgt, %n, %zero : i32
  %y = scf.if %go -> f32 {
    %m = arith.subi %n, %one : i32
    %z = func.call @again(%m, %x, %i) : (i32, f32, index) -> f32
    scf.yield %z : f32
  } else {
    scf.yield %x : f32
  }
  %v = memref.load %a[%i] : memref<8xf32>
  %r = arith.addf %y, %v : f32
  return %r : f32
}
