// An attribute is of another kind or value than the op takes.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%a: i32) {
  // expected-error@+1 {{'arith.addi' op attribute 'overflowFlags' failed to satisfy constraint: valid flags}}
  %0 = "arith.addi"(%a, %a) <{overflowFlags = 3}> : (i32, i32) -> i32
  return
}
