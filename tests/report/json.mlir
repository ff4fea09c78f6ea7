// --emit=report-json: one object, as docs/report.schema.json says, whatever the names are; parts are an object each.
// RUN: cd %S && lifeopt json.mlir --emit=report-json -o %t.json && report.py %t.json && FileCheck json.mlir < %t.json
// RUN: lifeopt /dev/null --emit=report-json -o %t.empty.json && report.py %t.empty.json | FileCheck %s --check-prefix=EMPTY
// EMPTY: 0 functions, 0 values: before 0, after 0, bound 0
// The name as a reader of JSON sees it:
// RUN: python3 -c "import json, sys; print(repr(json.load(open(sys.argv[1]))['functions'][0]['name']))" %t.json | FileCheck %s --check-prefix=NAME
// NAME: 'two "words\\\n<&é'

func.func private @keep(memref<4xi8, 3>)
func.func @"two \22words\\\0A<&é"(%n: index, %x: f32, %y: i8) -> f32 {
  %late = memref.alloca() : memref<4xi8, 3>
  %a = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%n] : memref<4xf32>
  %v = memref.load %a[%n] : memref<4xf32>
  %any = memref.alloca(%n) : memref<?xf32>
  memref.store %x, %any[%n] : memref<?xf32>
  call @keep(%late) : (memref<4xi8, 3>) -> ()
  return %v : f32
}

// CHECK: {{^}}{"$id": "urn:lifeopt:schema:report:1", "schema": "lifeopt-report", "version": 1, "tool": {"name": "lifeopt", "version": "{{[0-9.]+}}", "llvm": "{{[0-9]+}}"}, "options": [],
// CHECK-NEXT: "functions": [
// CHECK-NEXT: {"name": "two \"words\\\u000a<&é", "place": {"op": "func.func", "file": "json.mlir", "line": 10, "column": 1},
// CHECK-NEXT: "bytes": {"before": 20, "after": 20, "bound": 20},
// CHECK-NEXT: "memory": {"stack": {"before": 20, "after": 20, "bound": 20}, {{.*}}"dynamic": [{"heap": false, "product": "%n", {{.*}}
// CHECK-NEXT: "changed": false, "dynamic": 1, "heap": {"allocations": 0, "bytes": 0}, "heap_argument": null, "heap_modes": null, "compiled": null,
// CHECK-NEXT: "peak": {"at": 3, "bytes": 20, "place": {"op": "memref.store", "file": "json.mlir", "line": 13, "column": 3}, "frame": {"op": "func.func", {{.*}}}, "values": [1, 0]},
// CHECK-NEXT: "pools": [
// CHECK-NEXT: {"before": 4, "after": 4, "bound": 4, "heap": false, "peak": {"at": [[#]], "bytes": 4}, "space": "3 : i64", "frame":
// CHECK-NEXT: {"before": 16, "after": 16, "bound": 16, "heap": false, "peak": {"at": [[#]], "bytes": 16}, "space": null, "frame":
// CHECK-NEXT: "buffers": [
// CHECK-NEXT: {"name": "%late", "type": "memref<4xi8, 3>", "heap": false, "used": true, "bytes": 4, "align": 1, "pool": 0, "origin": null, "place": {"op": "memref.alloca", "file": "json.mlir", "line": 11,
// CHECK: {"name": "%any", "type": "memref<?xf32>", "heap": false, "used": true, "bytes": null, "align": 4, "pool": null,
// CHECK-NEXT: "origins": [],
// CHECK-NEXT: "storages": [
// CHECK-NEXT: {"kind": "kept", "pool": 0, "buffer": 0, "offset": 0, "bytes": 4, "align": 1},
// CHECK-NEXT: {"kind": "kept", "pool": 1, "buffer": 1, "offset": 0, "bytes": 16, "align": 4}],
// CHECK-NEXT: "values": [
// CHECK-NEXT: {"buffer": 0, "bytes": 4, {{.*}} "pinned": true,
// CHECK: "points": [
// CHECK: "above_bound": [],
// CHECK-NEXT: "not_shared": [
// CHECK-NEXT: {"buffer": 0, "why": "captured by 'func.call'; add llvm.nocapture to argument #0 of '@keep'", "rule": "captured", "place": {"op": "func.call", "file": "json.mlir", "line": 17,
// CHECK: "total": {"before": 20, "after": 20, "bound": 20},
// CHECK-NEXT: "memory": {"stack": {"before": 20, "after": 20, "bound": 20}, "heap": {"before": 0, "after": 0, "bound": 0}, "arena": {"before": 0, "after": 0, "bound": 0}, "asked": {"before": 0, "after": 0}, "allocations": {"before": 0, "after": 0}},
// CHECK-NEXT: "advice": [],
// CHECK-NEXT: "calls": {"functions": [
// CHECK-NEXT: {"name": "keep", "body": false, "root": false, "bytes": null, "depth": 0, "deepest": null, "next_in_cycle": null, "unknown": ["external"], "depth_unknown": ["external"]},
// CHECK-NEXT: {"name": "two \"words\\\u000a<&é", "body": true, "root": true, "bytes": 20, "depth": 20, "deepest": 0, "next_in_cycle": null, "unknown": ["dynamic"], "depth_unknown": ["external", "dynamic"]}],
// CHECK-NEXT: "calls": [
// CHECK-NEXT: {"from": 1, "to": 0, "again": false, "op": "func.call", "file": "json.mlir", "line": 17, "column": 3}]}}
