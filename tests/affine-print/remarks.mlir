// --emit=dependences prints what mlir-opt's test pass prints, where that pass is exact: for each function, each ordered pair of
// accesses and each depth a line with the place of the source. Numbers begin anew in each function.
// REQUIRES: mlir-opt
// RUN: mlir-opt --pass-pipeline='builtin.module(func.func(test-memref-dependence-check))' %s 2>&1 >/dev/null | grep -o '[^/]*: remark: dependence .*' > %t.expected
// RUN: lifeopt --emit=dependences %s | sed 's|^.*/||' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: FileCheck %s < %t.printed
// RUN: count 78 < %t.printed

// The first nest of the article.
// CHECK: remarks.mlir:[[#@LINE+8]]:7: remark: dependence from 0 to 0 at depth 1 = false
// CHECK: remarks.mlir:[[#@LINE+7]]:7: remark: dependence from 0 to 1 at depth 1 = [2, 2][0, 0]
// CHECK-NEXT: remarks.mlir:[[#@LINE+6]]:7: remark: dependence from 0 to 1 at depth 2 = false
// CHECK-NEXT: remarks.mlir:[[#@LINE+5]]:7: remark: dependence from 0 to 1 at depth 3 = false
// CHECK-NEXT: remarks.mlir:[[#@LINE+5]]:12: remark: dependence from 1 to 0 at depth 1 = false
func.func @two_before(%m: memref<10x10xf32>, %c: f32) {
  affine.for %i = 0 to 9 {
    affine.for %j = 0 to 9 {
      affine.store %c, %m[%i, %j] : memref<10x10xf32>
      %v = affine.load %m[%i - 2, %j] : memref<10x10xf32>
    }
  }
  return
}

// No loop at all; two loops one behind the other; no common loop is "true" or "false".
// CHECK: dependence from 0 to 1 at depth 1 = true
func.func @straight(%m: memref<10xf32>, %c: f32) {
  affine.store %c, %m[0] : memref<10xf32>
  %v = affine.load %m[0] : memref<10xf32>
  affine.for %i = 0 to 10 {
    affine.store %c, %m[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 5 {
    %w = affine.load %m[%i + 5] : memref<10xf32>
  }
  return
}

// Bounds that are not known: +inf.
// CHECK: dependence from 0 to 1 at depth 1 = [1, +inf]
// CHECK: dependence from 0 to 1 at depth 2 = true
func.func @unbounded(%m: memref<?xf32>, %n: index, %c: f32) {
  affine.for %i = 0 to %n {
    affine.store %c, %m[%i] : memref<?xf32>
    affine.store %c, %m[0] : memref<?xf32>
    %v = affine.load %m[symbol(%n) - 1] : memref<?xf32>
  }
  return
}

// -inf: the inner loop may stand before or behind.
// CHECK: dependence from 0 to 0 at depth 1 = [1, +inf][-inf, +inf]
func.func @outer_only(%m: memref<?xf32>, %n: index, %k: index, %c: f32) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %k {
      affine.store %c, %m[0] : memref<?xf32>
    }
  }
  return
}

// Different memory; a reduction; a triangle.
func.func @others(%a: memref<10xf32>, %n: index, %c: f32) {
  %p = memref.alloc() : memref<10x10xf32>
  %q = memref.alloc() : memref<10x10xf32>
  affine.for %i = 0 to 10 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 10 {
      affine.store %c, %p[%i, %j] : memref<10x10xf32>
      %v = affine.load %q[%i, %j] : memref<10x10xf32>
      %w = affine.load %p[%j, %i] : memref<10x10xf32>
    }
  }
  return
}

func.func private @declared(memref<10xf32>)

func.func @nothing() {
  return
}
