// A block ends in a terminator, and only there.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%a: i32) {
  // expected-error@+1 {{block with no terminator, has 'arith.addi'}}
  %b = arith.addi %a, %a : i32
}
// -----
// mlir-opt rejects in other words.
func.func @f(%a: i32) {
  // expected-error@+2 {{block with no terminator, has 'arith.addi'}}
  // expected-error@+1 {{successors in non-terminator}}
  "arith.addi"(%a, %a)[^a] : (i32, i32) -> i32
  ^a:
  return
}
