// RUN: lifeopt %s --heap=arg --emit=mlir | FileCheck %s
// RUN: lifeopt %s --stack=arg --emit=mlir | FileCheck %s --check-prefix=STACK
// Rule: a call whose operands have attributes has as many of them as operands, that of its arena included: mlir-opt's lowering counts on it.

func.func private @callee(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.store %x, %b[%i] : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  %z = memref.load %b[%i] : memref<16xf32>
  %s = arith.addf %y, %z : f32
  memref.dealloc %a : memref<16xf32>
  return %s : f32
}
// CHECK-LABEL: func.func @caller
// CHECK: call @callee(%x, %i, %arena) {arg_attrs = [{llvm.noundef}, {}, {}], res_attrs = [{llvm.noundef}]}
// STACK-LABEL: func.func @caller
// STACK: call @callee(%x, %i, %arena) {arg_attrs = [{llvm.noundef}, {}, {}], res_attrs = [{llvm.noundef}]}
func.func @caller(%x: f32, %i: index) -> f32 {
  %y = call @callee(%x, %i) {arg_attrs = [{llvm.noundef}, {}], res_attrs = [{llvm.noundef}]} : (f32, index) -> f32
  return %y : f32
}

// A result that becomes an argument takes its attributes along; those of the others are kept.
// CHECK-LABEL: func.func private @returning(%x: i8 {llvm.signext}, %i: index, %a: memref<16xi8> {llvm.noalias}) -> (i8 {llvm.zeroext})
func.func private @returning(%x: i8 {llvm.signext}, %i: index) -> (memref<16xi8>, i8 {llvm.zeroext}) {
  %a = memref.alloc() : memref<16xi8>
  memref.store %x, %a[%i] : memref<16xi8>
  return %a, %x : memref<16xi8>, i8
}
// CHECK-LABEL: func.func @taking
// CHECK: call @returning(%x, %i, %arena) {arg_attrs = [{llvm.signext}, {}, {}], res_attrs = [{llvm.zeroext}]}
func.func @taking(%x: i8, %i: index) -> i8 {
  %m, %y = call @returning(%x, %i) {arg_attrs = [{llvm.signext}, {}], res_attrs = [{}, {llvm.zeroext}]} : (i8, index) -> (memref<16xi8>, i8)
  %z = memref.load %m[%i] : memref<16xi8>
  memref.dealloc %m : memref<16xi8>
  %s = arith.addi %y, %z : i8
  return %s : i8
}
