// RUN: lifeopt %s | FileCheck %s
// Rule: words in attributes of functions are read as MLIR writes them: in quotes if they have a hyphen, and also those for the default.

// CHECK: define void @non_leaf() #[[NON_LEAF:[0-9]+]]
func.func @non_leaf() attributes {frame_pointer = #llvm.framePointerKind<"non-leaf">} {
  return
}
// CHECK: define void @all() #[[ALL:[0-9]+]]
func.func @all() attributes {frame_pointer = #llvm.framePointerKind<all>} {
  return
}
// CHECK: define void @no_table() {
func.func @no_table() attributes {uwtable_kind = #llvm.uwtableKind<none>} {
  return
}
// CHECK: attributes #[[NON_LEAF]] = { "frame-pointer"="non-leaf" }
// CHECK: attributes #[[ALL]] = { "frame-pointer"="all" }
