// A block ends in a terminator, and only there.
// RUN: rejected.py %s
// expected-error@+1 {{empty block: expect at least a terminator}}
func.func @f(%a: i32) {
  cf.br ^a
  ^a:
}
