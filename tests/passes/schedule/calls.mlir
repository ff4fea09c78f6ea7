// RUN: lifeopt %s --schedule=memory --emit=report | FileCheck %s
// RUN: lifeopt %s --schedule=memory --emit=mlir -o %t.once
// RUN: lifeopt %t.once --schedule=memory --emit=mlir | cmp %t.once -
// Rule: a call moves if its function only accesses memory. Calls that access one global keep their order if one of them writes; what
// prints keeps its place. tests/schedule/calls.py has more.
memref.global "private" @state : memref<1xi64> = dense<3>
func.func private @print(i64)
func.func private @make(%m: memref<64xi64>) {
  %g = memref.get_global @state : memref<1xi64>
  %x = affine.load %g[0] : memref<1xi64>
  linalg.fill ins(%x : i64) outs(%m : memref<64xi64>)
  return
}
func.func private @sum(%m: memref<64xi64>) -> i64 {
  %zero = arith.constant 0 : i64
  %s = affine.for %i = 0 to 64 iter_args(%p = %zero) -> (i64) {
    %v = affine.load %m[%i] : memref<64xi64>
    %q = arith.addi %p, %v : i64
    affine.yield %q : i64
  }
  return %s : i64
}
func.func private @sum_and_keep(%m: memref<64xi64>) -> i64 {
  %s = func.call @sum(%m) : (memref<64xi64>) -> i64
  %g = memref.get_global @state : memref<1xi64>
  affine.store %s, %g[0] : memref<1xi64>
  return %s : i64
}
func.func private @sum_and_print(%m: memref<64xi64>) -> i64 {
  %s = func.call @sum(%m) : (memref<64xi64>) -> i64
  func.call @print(%s) : (i64) -> ()
  return %s : i64
}
// CHECK-LABEL: {{^}}@calls:
// CHECK: order of ops: {{[1-9][0-9]*}} moved, at most 512 bytes live at once instead of 1024
func.func @calls() -> i64 {
  %a = memref.alloca() : memref<64xi64>
  %b = memref.alloca() : memref<64xi64>
  func.call @make(%a) : (memref<64xi64>) -> ()
  func.call @make(%b) : (memref<64xi64>) -> ()
  %x = func.call @sum(%a) : (memref<64xi64>) -> i64
  %y = func.call @sum(%b) : (memref<64xi64>) -> i64
  %r = arith.addi %x, %y : i64
  return %r : i64
}
// CHECK-LABEL: {{^}}@calls_that_write:
// CHECK: order of ops: 0 moved, at most 1024 bytes live at once
func.func @calls_that_write() -> i64 {
  %a = memref.alloca() : memref<64xi64>
  %b = memref.alloca() : memref<64xi64>
  func.call @make(%a) : (memref<64xi64>) -> ()
  func.call @make(%b) : (memref<64xi64>) -> ()
  %x = func.call @sum_and_keep(%a) : (memref<64xi64>) -> i64
  %y = func.call @sum_and_keep(%b) : (memref<64xi64>) -> i64
  %r = arith.addi %x, %y : i64
  return %r : i64
}
// CHECK-LABEL: {{^}}@calls_that_print:
// CHECK: order of ops: 0 moved, at most 1024 bytes live at once
func.func @calls_that_print() -> i64 {
  %a = memref.alloca() : memref<64xi64>
  %b = memref.alloca() : memref<64xi64>
  func.call @make(%a) : (memref<64xi64>) -> ()
  func.call @make(%b) : (memref<64xi64>) -> ()
  %x = func.call @sum_and_print(%a) : (memref<64xi64>) -> i64
  %y = func.call @sum_and_print(%b) : (memref<64xi64>) -> i64
  %r = arith.addi %x, %y : i64
  return %r : i64
}
func.func private @given_back(%m: memref<64xi64>) -> memref<64xi64> {
  func.call @make(%m) : (memref<64xi64>) -> ()
  return %m : memref<64xi64>
}
// Returning a memref is no access.
// CHECK-LABEL: {{^}}@calls_that_return_a_memref:
// CHECK: order of ops: {{[1-9][0-9]*}} moved, at most 512 bytes live at once instead of 1024
func.func @calls_that_return_a_memref() -> i64 {
  %a = memref.alloca() : memref<64xi64>
  %b = memref.alloca() : memref<64xi64>
  %c = func.call @given_back(%a) : (memref<64xi64>) -> memref<64xi64>
  %d = func.call @given_back(%b) : (memref<64xi64>) -> memref<64xi64>
  %x = func.call @sum(%c) : (memref<64xi64>) -> i64
  %y = func.call @sum(%d) : (memref<64xi64>) -> i64
  %r = arith.addi %x, %y : i64
  return %r : i64
}
// An address that nothing uses, or that is only compared, is no effect of the call.
func.func private @fill(%m: memref<64xi64>, %v: i64) {
  linalg.fill ins(%v : i64) outs(%m : memref<64xi64>)
  return
}
func.func private @sum_if_apart(%m: memref<64xi64>) -> i64 {
  %own = memref.alloca() : memref<64xi64>
  %unused = memref.extract_aligned_pointer_as_index %m : memref<64xi64> -> index
  %p = memref.extract_aligned_pointer_as_index %own : memref<64xi64> -> index
  %q = memref.extract_aligned_pointer_as_index %m : memref<64xi64> -> index
  %apart = arith.cmpi ne, %p, %q : index
  %s = func.call @sum(%m) : (memref<64xi64>) -> i64
  return %s : i64
}
// CHECK-LABEL: {{^}}@calls_that_take_addresses:
// CHECK: order of ops: {{[1-9][0-9]*}} moved, at most 512 bytes live at once instead of 1024
func.func @calls_that_take_addresses(%v: i64) -> i64 {
  %a = memref.alloca() : memref<64xi64>
  %b = memref.alloca() : memref<64xi64>
  func.call @fill(%a, %v) : (memref<64xi64>, i64) -> ()
  func.call @fill(%b, %v) : (memref<64xi64>, i64) -> ()
  %x = func.call @sum_if_apart(%a) : (memref<64xi64>) -> i64
  %y = func.call @sum_if_apart(%b) : (memref<64xi64>) -> i64
  %r = arith.addi %x, %y : i64
  return %r : i64
}
