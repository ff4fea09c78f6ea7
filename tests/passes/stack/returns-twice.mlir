// RUN: lifeopt %s --stack=arg --emit=mlir | FileCheck %s
// Rule: a call that returns twice pins the allocations of its function, also if it passes an arena to its callee.

func.func private @setjmp(i64) -> i32 attributes {passthrough = ["returns_twice"]}
func.func private @longjmp(i64, i32)
func.func private @mark(%env: i64, %x: i32, %i: index) -> i32 attributes {passthrough = ["returns_twice"]} {
  %a = memref.alloca() : memref<4xi32>
  memref.store %x, %a[%i] : memref<4xi32>
  %r = func.call @setjmp(%env) : (i64) -> i32
  %y = memref.load %a[%i] : memref<4xi32>
  %s = arith.addi %r, %y : i32
  return %s : i32
}

// CHECK-LABEL: func.func @marked(
// CHECK: %a = memref.alloca() : memref<8xi32>
// CHECK: %b = memref.alloca() : memref<8xi32>
// CHECK: call @mark({{.*}}, %{{[a-z_0-9]*}}) : (i64, i32, index, memref<16xi8>) -> i32
func.func @marked(%env: i64, %x: i32, %i: index) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = memref.alloca() : memref<8xi32>
  %b = memref.alloca() : memref<8xi32>
  memref.store %x, %a[%i] : memref<8xi32>
  %r = func.call @mark(%env, %zero, %i) : (i64, i32, index) -> i32
  %first = arith.cmpi eq, %r, %zero : i32
  %y = scf.if %first -> i32 {
    memref.store %x, %b[%i] : memref<8xi32>
    %z = memref.load %b[%i] : memref<8xi32>
    func.call @longjmp(%env, %one) : (i64, i32) -> ()
    scf.yield %z : i32
  } else {
    %z = memref.load %a[%i] : memref<8xi32>
    scf.yield %z : i32
  }
  return %y : i32
}
