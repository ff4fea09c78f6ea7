// RUN: lifeopt %s | FileCheck %s
// RUN: not lifeopt %S/Inputs/call-words-rejected.mlir 2>&1 | FileCheck %s --check-prefix=REJECTED
// Rule: a call has the words of llvm.call that it is given. A function value is called with the convention of the call: the type of a
// function does not say it, and with another one the arguments are elsewhere.

func.func private @g(i32) -> i32
func.func private @fast(i32) -> i32 attributes {CConv = #llvm.cconv<fastcc>}
// CHECK-LABEL: define i32 @words(
// CHECK: call i32 @g(i32 %0) #[[WORDS:[0-9]+]]
// CHECK: call i32 @g(i32 %{{[0-9]+}}) #[[INLINE:[0-9]+]]
// CHECK: call i32 @g(i32 %{{[0-9]+}}){{$}}
func.func @words(%a: i32) -> i32 {
  %0 = func.call @g(%a) {convergent, no_unwind, will_return, no_inline} : (i32) -> i32
  %1 = func.call @g(%0) {always_inline, inline_hint} : (i32) -> i32
  %2 = func.call @g(%1) {optimize_none, other.word} : (i32) -> i32
  return %2 : i32
}
// CHECK-LABEL: define i32 @value(
// CHECK: call fastcc i32 %1(i32 %0)
// CHECK: call i32 %1(i32
// CHECK: call fastcc i32 @fast(i32
// CHECK: call fastcc i32 @fast(i32
func.func @value(%a: i32, %f: (i32) -> i32) -> i32 {
  %0 = func.call_indirect %f(%a) {CConv = #llvm.cconv<fastcc>} : (i32) -> i32
  %1 = func.call_indirect %f(%0) : (i32) -> i32
  %k = func.constant @fast : (i32) -> i32
  %2 = func.call_indirect %k(%1) : (i32) -> i32
  %3 = func.call @fast(%2) : (i32) -> i32
  return %3 : i32
}
// CHECK: attributes #[[WORDS]] = { convergent noinline nounwind willreturn }
// CHECK: attributes #[[INLINE]] = { alwaysinline inlinehint }
// REJECTED: 2:8: error: 'func.call_indirect' op has an attribute 'CConv' that is unknown to LLVM: #llvm.cconv<other>
