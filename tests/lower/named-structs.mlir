// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s --part-ops=1 | opt -passes=verify -S | FileCheck %s
// RUN: lifeopt %s --part-ops=1 -j 4 | opt -passes=verify -disable-output
// RUN: not lifeopt %S/Inputs/named-structs-rejected.mlir 2>&1 | FileCheck %s --check-prefix=REJECTED
// Rule: a struct of the dialect llvm with a name is the struct of that name in the LLVM IR, one for all functions.

// CHECK: %pair = type { i32, float }
// CHECK: %"big one" = type <{ i8, [4 x %pair] }>
func.func private @ext(!llvm.struct<"pair", (i32, f32)>) -> !llvm.struct<"pair", (i32, f32)>
// CHECK: define %pair @f(%pair %0, ptr byval(%"big one") %1)
// CHECK: call %pair @ext(%pair %0)
func.func @f(%a: !llvm.struct<"pair", (i32, f32)>, %p: !llvm.ptr {llvm.byval = !llvm.struct<"big one", packed (i8, array<4 x struct<"pair", (i32, f32)>>)>}) -> !llvm.struct<"pair", (i32, f32)> {
  %r = call @ext(%a) : (!llvm.struct<"pair", (i32, f32)>) -> !llvm.struct<"pair", (i32, f32)>
  return %r : !llvm.struct<"pair", (i32, f32)>
}
// CHECK: define %pair @g(%pair %0, { i32, float } %1, i1 %2)
// CHECK: select i1 %2, %pair %0, %pair
func.func @g(%a: !llvm.struct<"pair", (i32, f32)>, %u: !llvm.struct<(i32, f32)>, %c: i1) -> !llvm.struct<"pair", (i32, f32)> {
  %r = func.call @ext(%a) : (!llvm.struct<"pair", (i32, f32)>) -> !llvm.struct<"pair", (i32, f32)>
  %s = arith.select %c, %a, %r : !llvm.struct<"pair", (i32, f32)>
  return %s : !llvm.struct<"pair", (i32, f32)>
}
// REJECTED: :2:1: error: 'func.func' op has a type without lowering: !llvm.struct<"pair", (f32)>
// REJECTED: :3:1: error: 'func.func' op has a type without lowering: !llvm.struct<"unknown", opaque>
// REJECTED: :4:1: error: 'func.func' op has a type without lowering: !llvm.struct<"own", (ptr, struct<"own">)>
