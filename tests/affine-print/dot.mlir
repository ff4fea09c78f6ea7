// --emit=dependences=dot: a cluster per function and loop, a node per access, an edge per dependence and depth: read after write black,
// write after read red, write after write blue; dashed where it is not known. graphviz reads it, whatever the names are.
// RUN: lifeopt --emit=dependences=dot %s > %t.dot
// RUN: FileCheck %s < %t.dot
// RUN: if command -v nop; then nop -p %t.dot; fi

// CHECK: {{^}}digraph dependences {
// CHECK: {{^}}	subgraph cluster_f0 {
// CHECK-NEXT: {{^}}		label="@na\"me";
// CHECK-NEXT: {{^}}		subgraph cluster_f0_l1 {
// CHECK-NEXT: {{^}}			label="loop %i";
// CHECK-NEXT: {{^}}			f0_a0 [label="0: affine.store %m\l{{.*}}dot.mlir:[[#@LINE+13]]:5\l"];
// CHECK-NEXT: {{^}}			f0_a1 [label="1: affine.load %m\l{{.*}}\l"];
// CHECK-NEXT: {{^}}		}
// CHECK-NEXT: {{^}}		subgraph cluster_f0_l2 {
// CHECK-NEXT: {{^}}			label="loop %j";
// CHECK-NEXT: {{^}}			f0_a2 [label="2: affine.store %m\l{{.*}}\l"];
// CHECK-NEXT: {{^}}		}
// CHECK-NEXT: {{^}}		f0_a0 -> f0_a1 [label="flow 1: [2, 2]", color=black];
// CHECK-NEXT: {{^}}		f0_a0 -> f0_a2 [label="output 1: ", color=blue];
// CHECK-NEXT: {{^}}		f0_a1 -> f0_a2 [label="anti 1: ", color=red];
// CHECK-NEXT: {{^}}	}
func.func @"na\22me"(%m: memref<10xf32>, %c: f32) {
  affine.for %i = 2 to 10 {
    affine.store %c, %m[%i] : memref<10xf32>
    %v = affine.load %m[%i - 2] : memref<10xf32>
  }
  affine.for %j = 0 to 10 {
    affine.store %c, %m[%j] : memref<10xf32>
  }
  return
}

// CHECK-NEXT: {{^}}	subgraph cluster_f1 {
// CHECK-NEXT: {{^}}		label="@perhaps";
// CHECK-NEXT: {{^}}		f1_a0 [
// CHECK-NEXT: {{^}}		f1_a1 [
// CHECK-NEXT: {{^}}		f1_a0 -> f1_a1 [label="flow 1: ", color=black, style=dashed, tooltip="{{.+}}"];
// CHECK-NEXT: {{^}}	}
// CHECK-NEXT: {{^}}}
func.func @perhaps(%a: memref<10xf32>, %b: memref<10xf32>, %c: f32) {
  affine.store %c, %a[0] : memref<10xf32>
  %v = affine.load %b[0] : memref<10xf32>
  return
}
