// REQUIRES: mlir-opt
// RUN: run-both.sh --runner %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// Values that go from one iteration to the next in a register: the loads may overlap the place, the loop may not run at all (and its
// place may not be there then), the memrefs may be one and the same, loads stand before and behind the stores.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  affine.for %i = 0 to %n {
    %x = memref.load %m[%i] : memref<?xi32>
    %y = arith.extsi %x : i32 to i64
    func.call @printI64(%y) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}
func.func @prefix(%a: memref<?xi32>, %s: memref<?xi32>, %k: index, %n: index) {
  affine.for %i = 0 to %n {
    %x = memref.load %s[%k] : memref<?xi32>
    %y = memref.load %a[%i] : memref<?xi32>
    %z = arith.addi %x, %y : i32
    memref.store %z, %s[%k] : memref<?xi32>
  }
  return
}
func.func @before_and_behind(%a: memref<?xi32>, %s: memref<?xi32>, %k: index, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %three = arith.constant 3 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %zero) -> (i32) {
    %y = memref.load %a[%i] : memref<?xi32>
    %x0 = memref.load %s[%k] : memref<?xi32>
    %x1 = memref.load %s[%k] : memref<?xi32>
    %z = arith.addi %x0, %y : i32
    memref.store %z, %s[%k] : memref<?xi32>
    %w = memref.load %s[%k] : memref<?xi32>
    %v = memref.load %a[%i] : memref<?xi32>
    %p = arith.muli %w, %three : i32
    memref.store %p, %s[%k] : memref<?xi32>
    %q = memref.load %s[%k] : memref<?xi32>
    %s0 = arith.addi %q, %x1 : i32
    %s1 = arith.addi %s0, %v : i32
    %s2 = arith.addi %s1, %t : i32
    scf.yield %s2 : i32
  }
  return %r : i32
}
func.func @behind_only(%s: memref<?xi32>, %n: index) {
  %c2 = arith.constant 2 : index
  affine.for %i = 0 to %n {
    %x = arith.index_cast %i : index to i32
    memref.store %x, %s[%c2] : memref<?xi32>
    %y = memref.load %s[%c2] : memref<?xi32>
    %z = arith.muli %y, %y : i32
    memref.store %z, %s[%c2] : memref<?xi32>
  }
  return
}
func.func @nested(%a: memref<?xi32>, %s: memref<?xi32>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to %n step 2 {
      %x = affine.load %s[%i] : memref<?xi32>
      %y = affine.load %a[%j] : memref<?xi32>
      %z = arith.subi %y, %x : i32
      affine.store %z, %s[%i] : memref<?xi32>
    }
  }
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %far = arith.constant 1000000000000 : index
  %zero = arith.constant 0 : i32
  %a = memref.alloc(%c6) : memref<?xi32>
  %s = memref.alloc(%c6) : memref<?xi32>
  affine.for %i = 0 to 6 {
    %x = arith.index_cast %i : index to i32
    %five = arith.constant 5 : i32
    %y = arith.addi %x, %five : i32
    memref.store %y, %a[%i] : memref<?xi32>
    memref.store %x, %s[%i] : memref<?xi32>
  }
  call @prefix(%a, %s, %c3, %c6) : (memref<?xi32>, memref<?xi32>, index, index) -> ()
  call @show(%s) : (memref<?xi32>) -> ()
  // the place is one of those that are summed
  call @prefix(%a, %a, %c3, %c6) : (memref<?xi32>, memref<?xi32>, index, index) -> ()
  call @show(%a) : (memref<?xi32>) -> ()
  // no iteration: the place is not touched
  call @prefix(%a, %s, %far, %c0) : (memref<?xi32>, memref<?xi32>, index, index) -> ()
  %r0 = call @before_and_behind(%a, %s, %c3, %c6) : (memref<?xi32>, memref<?xi32>, index, index) -> i32
  %r1 = call @before_and_behind(%s, %s, %c3, %c6) : (memref<?xi32>, memref<?xi32>, index, index) -> i32
  %r2 = call @before_and_behind(%s, %s, %far, %c0) : (memref<?xi32>, memref<?xi32>, index, index) -> i32
  call @behind_only(%s, %c6) : (memref<?xi32>, index) -> ()
  memref.store %r0, %a[%c0] : memref<?xi32>
  call @show(%s) : (memref<?xi32>) -> ()
  call @nested(%a, %s, %c6) : (memref<?xi32>, memref<?xi32>, index) -> ()
  call @show(%s) : (memref<?xi32>) -> ()
  call @nested(%a, %a, %c6) : (memref<?xi32>, memref<?xi32>, index) -> ()
  memref.store %r1, %s[%c0] : memref<?xi32>
  memref.store %r2, %s[%c3] : memref<?xi32>
  call @show(%a) : (memref<?xi32>) -> ()
  call @show(%s) : (memref<?xi32>) -> ()
  memref.dealloc %a : memref<?xi32>
  memref.dealloc %s : memref<?xi32>
  return %zero : i32
}
