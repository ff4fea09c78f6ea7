// An attribute is of another kind or value than the op takes.
// RUN: rejected.py %s
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{'memref.assume_alignment' op alignment must be power of 2}}
  %0 = memref.assume_alignment %a, 3 : memref<4xf32>
  return
}
