// Names that begin with `llvm.` are LLVM's: nothing can be defined under them, and a declaration is that of the intrinsic.
// RUN: not lifeopt %s 2>&1 | FileCheck %s

// CHECK: errors-names.mlir:[[#@LINE+1]]:1: error: 'func.func' op @llvm.lifetime.start.p0 cannot be defined: names that begin with 'llvm.'
func.func @llvm.lifetime.start.p0(%x: f32) {
  return
}
// CHECK: errors-names.mlir:[[#@LINE+1]]:1: error: 'memref.global' op @llvm.used cannot be defined
memref.global @llvm.used : memref<4xf32> = dense<0.0>
// CHECK: errors-names.mlir:[[#@LINE+1]]:1: error: 'func.func' op has a NUL in its name, which LLVM does not allow
func.func private @"a\00b"()
// CHECK: errors-names.mlir:[[#@LINE+1]]:1: error: 'memref.global' op has a NUL in its name, which LLVM does not allow
memref.global @"a\00c" : memref<4xf32>
