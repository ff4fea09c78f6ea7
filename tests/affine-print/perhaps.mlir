// What could not be decided says so, with names and the place: it is never written like a dependence that exists.
// RUN: lifeopt --emit=dependences=found %s | FileCheck %s --implicit-check-not="depth"
// RUN: lifeopt --emit=dependences=dot %s | FileCheck %s --check-prefix=DOT
// RUN: lifeopt --emit=dependences=verbose %s | FileCheck %s --check-prefix=STEPS
memref.global @g : memref<10xf32>

// CHECK: remark: dependence from 0 to 1 at depth 1 = perhaps [1, 9] (%a and %b may be the same memory)
// CHECK-NEXT: remark: dependence from 0 to 1 at depth 2 = perhaps (%a and %b may be the same memory)
// CHECK-NEXT: remark: dependence from 1 to 0 at depth 1 = perhaps [1, 9] (%b and %a may be the same memory)
// DOT: f0_a0 -> f0_a1 [label="flow 1: [1, 9]", color=black, style=dashed, tooltip="%a and %b may be the same memory"];
// DOT: f0_a1 -> f0_a0 [label="anti 1: [1, 9]", color=red, style=dashed, tooltip="%b and %a may be the same memory", constraint=false];
// STEPS: remark: dependence from 0 to 1 at depth 2 = perhaps
// STEPS-EMPTY:
// STEPS-NEXT: no steps: whether they access the same memory is unknown
func.func @arguments(%a: memref<10xf32>, %b: memref<10xf32>, %c: f32) {
  affine.for %i = 0 to 10 {
    affine.store %c, %a[%i] : memref<10xf32>
    %v = affine.load %b[%i] : memref<10xf32>
  }
  return
}

// One of several results under one name.
// CHECK: remark: dependence from 0 to 1 at depth 1 = perhaps (@g and %s#1 may be the same memory)
func.func @groups(%b: memref<10xf32>, %q: i1, %c: f32) {
  %g = memref.get_global @g : memref<10xf32>
  %s:2 = scf.if %q -> (memref<10xf32>, memref<10xf32>) {
    scf.yield %b, %b : memref<10xf32>, memref<10xf32>
  } else {
    scf.yield %b, %g : memref<10xf32>, memref<10xf32>
  }
  affine.store %c, %g[0] : memref<10xf32>
  %v = affine.load %s#1[0] : memref<10xf32>
  return
}

// CHECK: remark: dependence from 0 to 0 at depth 1 = perhaps [1, 9] (index is not affine, {{.*}}perhaps.mlir:[[#@LINE+5]]:10)
// STEPS: source relation (0, 'memref.store' at {{.*}}):
// STEPS-NEXT: not exact: index is not affine, {{.*}}perhaps.mlir:[[#@LINE+3]]:10
func.func @square(%a: memref<100xf32>, %c: f32) {
  affine.for %i = 0 to 10 {
    %k = arith.muli %i, %i : index
    memref.store %c, %a[%k] : memref<100xf32>
  }
  return
}

// A loop without an induction variable is counted.
// CHECK: remark: dependence from 0 to 0 at depth 1 = perhaps [1, +inf] (not a counted loop, {{.*}}perhaps.mlir:[[#@LINE+4]]:3)
// STEPS: source relation (0, 'memref.store' at {{.*}}):
// STEPS: {{^}}  #1  m0  {{.*}}const
func.func @while(%a: memref<10xf32>, %n: index, %q: i1, %c: f32) {
  scf.while : () -> () {
    scf.condition(%q)
  } do {
    memref.store %c, %a[%n] : memref<10xf32>
    scf.yield
  }
  return
}
