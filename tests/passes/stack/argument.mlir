// RUN: lifeopt %s --stack=arg --emit=mlir | FileCheck %s
// RUN: cd %S && lifeopt %{s:basename} --stack=arg --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --stack=arg --emit=report-json | FileCheck %s --check-prefix=JSON
// With --stack=arg the frame of a private function is the last argument of it, and its callers have an alloca for it, with their own storage.
// What a caller's callee may do at any time, at once, or more than once per call keeps its frame; the report says why.

// CHECK-LABEL: func.func private @leaf(%x: i64, %arena: memref<64xi8> {llvm.align = 64 : i64, llvm.noalias}) -> i64
// CHECK-NOT: memref.alloca
// CHECK-LABEL: func.func @root(
// CHECK: %[[OWN:.*]] = memref.alloca() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NOT: memref.alloca
// CHECK: memref.view %[[OWN]]
// CHECK: call @leaf(%{{.*}}, %[[OWN]]) : (i64, memref<64xi8>) -> i64
// REPORT: {{^}}@leaf stack bytes 1 1 64 0 0
// REPORT-NEXT: arena bytes 0 64 64
// REPORT-NEXT: {{^}}@root stack bytes 1 2 32 64 64
// REPORT: {{^}}@leaf:
// REPORT: stack, in an argument: 64 bytes, aligned to 64
// REPORT: {{^}}@root:
// REPORT-NOT: no argument
// REPORT: {{^}}@each:
// JSON: "name": "leaf"
// JSON: "stack_argument": {"bytes": 64, "align": 64, "refused": null, "rule": null, "place": null, "left": []}
// JSON: "name": "root"
// JSON: "stack_argument": {"bytes": 0, "align": 1, "refused": "is public, so not all its callers are known", "rule": "no-arena"
// JSON: "calls": {"functions": [
// JSON: {"name": "root", "body": true, "root": true, "bytes": 64, "depth": 64, "deepest": 0, "next_in_cycle": null, "depth_before": 96, "depth_bound": 64
func.func private @leaf(%x: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %a = memref.alloca() {alignment = 64 : i64} : memref<8xi64>
  memref.store %x, %a[%c1] : memref<8xi64>
  %v = memref.load %a[%c1] : memref<8xi64>
  return %v : i64
}
func.func @root(%x: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<4xi64>
  memref.store %x, %a[%c1] : memref<4xi64>
  %v = memref.load %a[%c1] : memref<4xi64>
  %r = call @leaf(%v) : (i64) -> i64
  return %r : i64
}

// Each iteration that may run at once has an arena in its own frame.
// CHECK-LABEL: func.func @at_once(
// CHECK-NOT: memref.alloca
// CHECK: scf.parallel
// CHECK: %[[EACH:.*]] = memref.alloca() {{.*}}: memref<64xi8>
// CHECK: call @each(%{{.*}}, %[[EACH]])
func.func private @each(%x: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  memref.store %x, %a[%c1] : memref<8xi64>
  %v = memref.load %a[%c1] : memref<8xi64>
  return %v : i64
}
func.func @at_once(%x: i64, %n: index, %out: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %r = func.call @each(%x) : (i64) -> i64
    memref.store %r, %out[%i] : memref<?xi64>
    scf.reduce
  }
  return
}

// So has each thread of a launch, in the frame of the callee: lifeopt does not know the op.
// CHECK-LABEL: func.func private @thread(%x: i64) -> i64
// CHECK: memref.alloca
// REPORT: {{^}}@thread:
// REPORT: stack, no argument: the function is called where no alloca can hold its arena
func.func private @thread(%x: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  memref.store %x, %a[%c1] : memref<8xi64>
  %v = memref.load %a[%c1] : memref<8xi64>
  return %v : i64
}
func.func @launched(%x: i64, %n: index, %out: memref<?xi64>) {
  %c1 = arith.constant 1 : index
  "gpu.launch"(%n, %c1, %c1, %c1, %c1, %c1) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%a: index, %b: index, %c: index, %d: index, %e: index, %f: index, %g: index, %h: index, %i: index, %j: index, %k: index, %l: index):
    %r = func.call @thread(%x) : (i64) -> i64
    memref.store %r, %out[%a] : memref<?xi64>
    "gpu.terminator"() : () -> ()
  }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
  return
}

// A caller in which it is not known when, and how often, an alloca would be released.
// CHECK-LABEL: func.func private @element(%x: i64) -> i64
// CHECK: memref.alloca
// REPORT: {{^}}@element:
// REPORT: stack, no argument: the function is called where no alloca can hold its arena
// CHECK-LABEL: func.func private @foreign() {
// CHECK: memref.alloca
// REPORT: {{^}}@foreign:
// REPORT: stack, no argument: the function is called where no alloca can hold its arena
func.func private @element(%x: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  memref.store %x, %a[%c1] : memref<8xi64>
  %v = memref.load %a[%c1] : memref<8xi64>
  return %v : i64
}
func.func private @foreign() {
  %a = memref.alloca() : memref<8xi64>
  "my.use"(%a) : (memref<8xi64>) -> ()
  return
}
func.func @elements(%m: memref<8xi64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%m : memref<8xi64>) {
  ^bb0(%x: i64):
    %v = func.call @element(%x) : (i64) -> i64
    linalg.yield %v : i64
  }
  "my.async"() ({
    func.call @foreign() : () -> ()
    "my.end"() : () -> ()
  }) : () -> ()
  return
}

// Part of a frame is left: its own caller's arena, in a loop that may run at once.
// CHECK-LABEL: func.func private @partly(%n: index, %x: i64, %arena: memref<64xi8> {
// CHECK: memref.alloca(%n) : memref<?xi64>
// CHECK: scf.parallel
// CHECK: memref.alloca() : memref<2xi64>
// REPORT: {{^}}@partly:
// REPORT: stack, in an argument: 64 bytes, aligned to 8
// REPORT-NEXT: stack, not in the argument:
// REPORT: 16 %own: may not be allocated exactly once per call
func.func private @partly(%n: index, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca(%n) : memref<?xi64>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %own = memref.alloca() : memref<2xi64>
    memref.store %x, %own[%c1] : memref<2xi64>
    %v = memref.load %own[%c1] : memref<2xi64>
    memref.store %v, %b[%i] : memref<?xi64>
    scf.reduce
  }
  %w = memref.load %b[%c0] : memref<?xi64>
  memref.store %w, %a[%c1] : memref<8xi64>
  %v = memref.load %a[%c1] : memref<8xi64>
  return %v : i64
}
func.func @calls_partly(%n: index, %x: i64) -> i64 {
  %r = call @partly(%n, %x) : (index, i64) -> i64
  return %r : i64
}

// Two pieces of one argument.
// CHECK-LABEL: func.func private @pair(%x: i64, %arena: memref<128xi8> {
func.func private @pair(%x: i64) -> i64 {
  %i = arith.index_cast %x : i64 to index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.store %x, %a[%i] : memref<8xi64>
  memref.store %x, %b[%i] : memref<8xi64>
  %v = memref.load %a[%i] : memref<8xi64>
  %w = memref.load %b[%i] : memref<8xi64>
  %r = arith.addi %v, %w : i64
  return %r : i64
}
func.func @calls_pair(%x: i64) -> i64 {
  %r = call @pair(%x) : (i64) -> i64
  return %r : i64
}

// REPORT: {{^}}@alone:
// REPORT: stack, no argument: the function is called by nothing in the module
func.func private @alone(%x: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  memref.store %x, %a[%c1] : memref<8xi64>
  %v = memref.load %a[%c1] : memref<8xi64>
  return %v : i64
}
// REPORT: {{^}}@root 64
// REPORT-NEXT: 64 of its own
// REPORT-NEXT: 0 @leaf, called at
// REPORT-NEXT: 96 before, with a frame for each call
// REPORT: whole program: at least 128 bytes of stack instead of 128, lower bound 128
