// A region has another number of blocks than the op takes.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f() {
  // expected-error@+2 {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
  // expected-error@+1 {{empty block: expect at least a terminator}}
  "builtin.module"() ({
    ^a:
    "test.x"()[^b] : () -> ()
    ^b:
  }) : () -> ()
  return
}
// -----
// expected-error@+1 {{'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
"builtin.module"() ({}) : () -> ()
