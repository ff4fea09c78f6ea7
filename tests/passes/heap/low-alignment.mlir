// RUN: lifeopt %s --heap=arg --color=none --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=arg --emit=mlir | FileCheck %s
// Rule: a buffer that states less than the alignment of its elements still gets the latter: its accesses rely on it.
// CHECK-LABEL: func.func @f(
// CHECK-SAME: {llvm.align = 4 : i64, llvm.noalias})
// CHECK: memref.global constant @f_arena_alignment : memref<i64> = dense<4>
func.func private @use(f32, i8)
func.func @f(%i: index) {
  %b = memref.alloc() : memref<5xi8>
  %a = memref.alloc() {alignment = 1 : i64} : memref<1xf32>
  %k = arith.constant 7 : i8
  %q = arith.constant 7.0 : f32
  memref.store %k, %b[%i] : memref<5xi8>
  memref.store %q, %a[%i] : memref<1xf32>
  call @use(%q, %k) : (f32, i8) -> ()
  %v = memref.load %a[%i] : memref<1xf32>
  %w = memref.load %b[%i] : memref<5xi8>
  call @use(%v, %w) : (f32, i8) -> ()
  memref.dealloc %a : memref<1xf32>
  memref.dealloc %b : memref<5xi8>
  return
}
