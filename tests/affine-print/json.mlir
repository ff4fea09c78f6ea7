// --emit=dependences=json: loops, memories, accesses, and the dependences that exist or may. Valid JSON whatever the names are.
// RUN: lifeopt --emit=dependences=json %s > %t.json
// RUN: FileCheck %s < %t.json
// RUN: python3 -c "import json, sys; d = json.load(open(sys.argv[1])); print([(f['function'], f['pairs'], len(f['dependences'])) for f in d])" %t.json | FileCheck %s --check-prefix=READ
// READ: [('two "quoted\\name\n', 4, 1), ('perhaps', 4, 1), ('none', 0, 0)]
// A program without a function is an empty array.
// RUN: lifeopt --emit=dependences=json /dev/null | FileCheck %s --check-prefix=EMPTY
// EMPTY: {{^}}[
// EMPTY-NEXT: {{^}}]

// CHECK: {{^}}[
// CHECK-NEXT: {{^}}{"function": "two \"quoted\\name\u000a", "op": "func.func", "file": "{{.*}}json.mlir", "line": [[#@LINE+11]], "column": 1,
// CHECK-NEXT: {{^}} "loops": [
// CHECK-NEXT: {{^}}  {"id": 1, "op": "affine.for", "file": "{{.*}}", "line": [[#@LINE+10]], "column": 3, "variable": "%i", "parent": null, "depth": 1, "parallel": false}],
// CHECK-NEXT: {{^}} "memories": [
// CHECK-NEXT: {{^}}  {"id": 1, "name": "%m", "kind": "argument", "of": []}],
// CHECK-NEXT: {{^}} "accesses": [
// CHECK-NEXT: {{^}}  {"id": 0, "op": "affine.store", "file": "{{.*}}", "line": [[#@LINE+7]], "column": 5, "operand": 1, "loops": [1], "memory": 1, "memory_name": "%m", "effects": ["write"], "inexact": null},
// CHECK-NEXT: {{^}}  {"id": 1, "op": "affine.load", "file": "{{.*}}", "line": [[#@LINE+8]], "column": 10, "operand": 0, "loops": [1], "memory": 1, "memory_name": "%m", "effects": ["read"], "inexact": null}],
// CHECK-NEXT: {{^}} "pairs": 4,
// CHECK-NEXT: {{^}} "dependences": [
// CHECK-NEXT: {{^}}  {"source": 0, "destination": 1, "depth": 1, "type": "flow", "kind": "exists", "reason": null, "distances": [{"lb": 2, "ub": 2}], "by": "fast"}]},
func.func @"two \22quoted\\name\0A"(%m: memref<10xf32>, %n: index, %c: f32) {
  affine.for %i = 0 to %n {
    affine.store %c, %m[%i] : memref<10xf32>
    affine.prefetch %m[%i], read, locality<3>, data : memref<10xf32>
    %v = affine.load %m[%i - 2] : memref<10xf32>
  }
  return
}

// CHECK: "function": "perhaps"
// CHECK: "kind": "perhaps", "reason": "{{.+}}", "distances": [],
func.func @perhaps(%a: memref<10xf32>, %b: memref<10xf32>, %c: f32) {
  affine.store %c, %a[0] : memref<10xf32>
  %v = affine.load %b[0] : memref<10xf32>
  return
}

// CHECK: "function": "none"
// CHECK-NEXT: "loops": [],
// CHECK-NEXT: "memories": [],
// CHECK-NEXT: "accesses": [],
// CHECK-NEXT: "pairs": 0,
// CHECK-NEXT: "dependences": []}
// CHECK-NEXT: {{^}}]
func.func @none() {
  return
}
