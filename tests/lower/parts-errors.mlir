// RUN: rm -f %t && not lifeopt %s --part-ops=1 -o %t 2>&1 | FileCheck %s
// RUN: not test -e %t
// RUN: not lifeopt %s --part-ops=1 2>/dev/null | count 0
// RUN: not lifeopt %s 2>/dev/null | count 0
// An error in a late function leaves no output of the early ones.

func.func @good() {
  return
}
// CHECK: error: {{.*}}incompatible
func.func @bad() attributes {passthrough = ["noinline", "alwaysinline"]} {
  return
}
