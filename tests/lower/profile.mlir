// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s --part-ops=1 | FileCheck %s
// Rule: what a program says of how often its functions and branches run is in the LLVM IR, as mlir-translate puts it there.

// CHECK: define i32 @f(i1 %0, i32 %1) {{.*}}!prof ![[RUNS:[0-9]+]]
// CHECK: br i1 %0, label %{{[0-9]+}}, label %{{[0-9]+}}, !prof ![[WEIGHTS:[0-9]+]]
func.func @f(%c: i1, %x: i32) -> i32 attributes {function_entry_count = 42 : i64, no_inline} {
  cf.cond_br %c weights([90, 10]), ^same, ^twice
^same:
  return %x : i32
^twice:
  %y = arith.addi %x, %x : i32
  return %y : i32
}
// One block by two edges, with values of its own on each; nothing is said of how often the function runs.
// CHECK: define i32 @g(i1 %0, i32 %1, i32 %2) {
// CHECK: br i1 %0, label %{{[0-9]+}}, label %{{[0-9]+}}, !prof ![[OTHER:[0-9]+]]
func.func @g(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c weights([0, -1]), ^end(%x : i32), ^end(%y : i32)
^end(%z: i32):
  return %z : i32
}
// CHECK: br i1 %0, label %{{[0-9]+}}, label %{{[0-9]+$}}
func.func @h(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  return
^b:
  return
}
// A function without a body has no counts in LLVM.
// CHECK-NOT: !prof
func.func private @elsewhere() attributes {function_entry_count = 3 : i64}

// CHECK: ![[RUNS]] = !{!"function_entry_count", i64 42}
// CHECK: ![[WEIGHTS]] = !{!"branch_weights", i32 90, i32 10}
// CHECK: ![[OTHER]] = !{!"branch_weights", i32 0, i32 -1}
