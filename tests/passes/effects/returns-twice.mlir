// Rule: an op that names a function that returns twice pins the allocations of its function, whatever the op and the function are of:
// the name may be called, or passed on and called later.
// RUN: lifeopt %s --emit=mlir | FileCheck %s

"llvm.func"() ({}) {sym_name = "_setjmp", function_type = !llvm.func<i32 (ptr)>, passthrough = ["returns_twice"]} : () -> ()
"llvm.func"() <{sym_name = "longjmp", function_type = !llvm.func<void (ptr)>}> ({}) : () -> ()
func.func private @sigsetjmp(!llvm.ptr) -> i32 attributes {passthrough = [["returns_twice", ""]]}
func.func private @first(i32) -> i1

// CHECK-LABEL: func.func @foreign(
// CHECK-COUNT-2: memref.alloca()
func.func @foreign(%x: f32, %env: !llvm.ptr, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %r = "llvm.call"(%env) <{callee = @_setjmp, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> i32
  %first = func.call @first(%r) : (i32) -> i1
  cf.cond_br %first, ^one, ^two
^one:
  memref.store %x, %b[%i] : memref<16xf32>
  %y = memref.load %b[%i] : memref<16xf32>
  "llvm.call"(%env) <{callee = @longjmp, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> ()
  return %y : f32
^two:
  %z = memref.load %a[%i] : memref<16xf32>
  return %z : f32
}

// CHECK-LABEL: func.func @pointer(
// CHECK-COUNT-2: memref.alloca()
func.func @pointer(%x: f32, %env: !llvm.ptr, %i: index) -> f32 {
  %call = func.constant @sigsetjmp : (!llvm.ptr) -> i32
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %r = func.call_indirect %call(%env) : (!llvm.ptr) -> i32
  %first = func.call @first(%r) : (i32) -> i1
  cf.cond_br %first, ^one, ^two
^one:
  memref.store %x, %b[%i] : memref<16xf32>
  %y = memref.load %b[%i] : memref<16xf32>
  "llvm.call"(%env) <{callee = @longjmp, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> ()
  return %y : f32
^two:
  %z = memref.load %a[%i] : memref<16xf32>
  return %z : f32
}

// No such name.
// CHECK-LABEL: func.func @other(
// CHECK: memref.alloca()
// CHECK-NOT: memref.alloca()
func.func @other(%x: f32, %env: !llvm.ptr, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %z = memref.load %a[%i] : memref<16xf32>
  "llvm.call"(%env) <{callee = @longjmp, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> ()
  memref.store %z, %b[%i] : memref<16xf32>
  %y = memref.load %b[%i] : memref<16xf32>
  return %y : f32
}

// The intrinsic that __builtin_setjmp calls: no function is declared for it.
// CHECK-LABEL: func.func @intrinsic(
// CHECK-COUNT-2: memref.alloca()
func.func @intrinsic(%x: f32, %env: !llvm.ptr, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  "llvm.call_intrinsic"(%env) <{intrin = "llvm.eh.sjlj.setjmp", op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> i32
  %z = memref.load %a[%i] : memref<16xf32>
  memref.store %z, %b[%i] : memref<16xf32>
  %y = memref.load %b[%i] : memref<16xf32>
  return %y : f32
}

// Any other intrinsic.
// CHECK-LABEL: func.func @clock(
// CHECK: memref.alloca()
// CHECK-NOT: memref.alloca()
func.func @clock(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  "llvm.call_intrinsic"() <{intrin = "llvm.readcyclecounter", op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> i64
  %z = memref.load %a[%i] : memref<16xf32>
  memref.store %z, %b[%i] : memref<16xf32>
  %y = memref.load %b[%i] : memref<16xf32>
  return %y : f32
}
