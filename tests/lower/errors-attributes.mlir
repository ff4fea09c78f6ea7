// RUN: not lifeopt %s --max-errors=0 2>&1 | FileCheck %s --implicit-check-not=error:
// Attributes that LLVM would refuse, or that say nothing to it, are errors in MLIR's words, all of them, before anything is built.

// CHECK: :[[# @LINE + 1]]:{{.*}}: error: "llvm.align" attribute attached to non-pointer LLVM type
func.func private @a1(i64 {llvm.align = 8 : i64})
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: "llvm.align" has a value that is unknown to LLVM: 3
func.func private @a2(!llvm.ptr {llvm.align = 3 : i64})
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: "llvm.align" should be an integer attribute
func.func private @a3(!llvm.ptr {llvm.align})
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: "llvm.byval" should be a type attribute
func.func private @a4(!llvm.ptr {llvm.byval = 3 : i32})
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: "llvm.byval" has a type without lowering: !other.type
func.func private @a5(!llvm.ptr {llvm.byval = !other.type})
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: "llvm.noalias" should be a unit attribute
func.func private @a6(!llvm.ptr {llvm.noalias = 1 : i32})
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: "llvm.signext" attribute attached to non-integer LLVM type
func.func private @a7(f32 {llvm.signext})
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: "llvm.readonly" is not a valid result attribute
func.func private @a8() -> (index {llvm.readonly})
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: "llvm.noalias" attribute attached to non-pointer LLVM type
func.func private @a9() -> (memref<4xf32> {llvm.noalias})
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: "llvm.range" should be a range of integers
func.func private @a10(i32 {llvm.range = 5 : i32})
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: "llvm.dereferenceable" has a value that is unknown to LLVM: 0
func.func private @a11(!llvm.ptr {llvm.dereferenceable = 0 : i64})

// CHECK: :[[# @LINE + 1]]:{{.*}}: error: 'func.func' op has an unknown linkage: "weak"
func.func private @f1() attributes {llvm.linkage = "weak"}
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: 'func.func' op LLVM attribute 'alignstack' expects a value
func.func private @f2() attributes {passthrough = ["alignstack"]}
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: 'func.func' op LLVM attribute 'noinline' does not expect a value, found '1'
func.func private @f3() attributes {passthrough = [["noinline", "1"]]}
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: 'func.func' op passes 'byval' through, which is not a function attribute
func.func private @f4() attributes {passthrough = ["byval"]}
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: 'func.func' op passes 'a"' through, whose name has a quote or a newline
func.func private @f10() attributes {passthrough = [["a\22", "b"]]}
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: 'func.func' op expected arrays within 'passthrough' to contain two strings
func.func private @f5() attributes {passthrough = [1]}
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: 'func.func' op has an attribute 'target_features' that is unknown to LLVM: "+avx"
func.func private @f6() attributes {target_features = "+avx"}
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: 'func.func' op has an attribute 'CConv' that is unknown to LLVM: #llvm.cconv<other>
func.func private @f7() attributes {CConv = #llvm.cconv<other>}
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: 'func.func' op has an attribute 'function_entry_count' that is unknown to LLVM: "often"
func.func private @f8() attributes {function_entry_count = "often"}
// CHECK: :[[# @LINE + 1]]:{{.*}}: error: 'func.func' op has a body, so its linkage cannot be 'extern_weak'
func.func @f11() attributes {llvm.linkage = #llvm.linkage<extern_weak>} {
  return
}
