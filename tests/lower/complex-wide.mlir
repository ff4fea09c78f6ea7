// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt --llvm=19 %s | FileCheck %s
// From complex to complex nothing is done: both parts in one integer could be wider than LLVM has any.

// CHECK-LABEL: define {{.*}} @wide(
// CHECK-NEXT:  ret
func.func @wide(%a: complex<i5000000>) -> complex<i5000000> {
  %0 = complex.bitcast %a : complex<i5000000> to complex<i5000000>
  return %0 : complex<i5000000>
}
