// RUN: lifeopt %s --emit=mlir | FileCheck %s
// Rule: a fill of memory that iterations share which run at once is not moved: it may be there while the iteration holds a lock. That of %z
// is moved, and with it all others would be.

func.func private @use(memref<64xi64> {llvm.nocapture, llvm.readonly}) -> i64
func.func private @init(memref<64xi64> {llvm.nocapture})
// CHECK-LABEL: func.func @locked
// CHECK: call @init
// CHECK: linalg.fill
// CHECK: scf.parallel
// CHECK: scf.while
// CHECK: func.call @use
// CHECK-NEXT: linalg.fill
// CHECK-NEXT: %held = memref.atomic_rmw
func.func @locked(%out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %seven = arith.constant 7 : i64
  %shared = memref.alloca() : memref<64xi64>
  %lock = memref.alloca() : memref<1xi32>
  %z = memref.alloca() : memref<64xi64>
  %t = memref.alloca() : memref<64xi64>
  linalg.fill ins(%seven : i64) outs(%z : memref<64xi64>)
  call @init(%t) : (memref<64xi64>) -> ()
  %u = call @use(%t) : (memref<64xi64>) -> i64
  memref.store %u, %z[%c0] : memref<64xi64>
  %first = call @use(%z) : (memref<64xi64>) -> i64
  memref.store %first, %out[%c1] : memref<8xi64>
  call @init(%shared) : (memref<64xi64>) -> ()
  memref.store %zero, %lock[%c0] : memref<1xi32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    scf.while : () -> () {
      %was = memref.atomic_rmw assign %one, %lock[%c0] : (i32, memref<1xi32>) -> i32
      %busy = arith.cmpi ne, %was, %zero : i32
      scf.condition(%busy)
    } do {
      scf.yield
    }
    %v = func.call @use(%shared) : (memref<64xi64>) -> i64
    linalg.fill ins(%seven : i64) outs(%shared : memref<64xi64>)
    %held = memref.atomic_rmw assign %zero, %lock[%c0] : (i32, memref<1xi32>) -> i32
    memref.store %v, %out[%i] : memref<8xi64>
  }
  return
}
// Between the fill and the load another iteration may write.
// CHECK-LABEL: func.func @filled_and_read
// CHECK: linalg.fill
// CHECK: %v = memref.load %shared
// CHECK: memref.store %v, %out
func.func @filled_and_read(%out: memref<8xi64>, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %nothing = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %shared = memref.alloca() : memref<64xi64>
  %lock = memref.alloca() : memref<1xi32>
  memref.store %zero, %lock[%c0] : memref<1xi32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    scf.while : () -> () {
      %was = memref.atomic_rmw assign %one, %lock[%c0] : (i32, memref<1xi32>) -> i32
      %busy = arith.cmpi ne, %was, %zero : i32
      scf.condition(%busy)
    } do {
      scf.yield
    }
    linalg.fill ins(%nothing : i64) outs(%shared : memref<64xi64>)
    %held = memref.atomic_rmw assign %zero, %lock[%c0] : (i32, memref<1xi32>) -> i32
    scf.while : () -> () {
      %was = memref.atomic_rmw assign %one, %lock[%c0] : (i32, memref<1xi32>) -> i32
      %busy = arith.cmpi ne, %was, %zero : i32
      scf.condition(%busy)
    } do {
      scf.yield
    }
    %v = memref.load %shared[%k] : memref<64xi64>
    memref.store %seven, %shared[%k] : memref<64xi64>
    %held1 = memref.atomic_rmw assign %zero, %lock[%c0] : (i32, memref<1xi32>) -> i32
    memref.store %v, %out[%i] : memref<8xi64>
  }
  return
}
// Nothing waits here: who else wrote the part would have a race.
// CHECK-LABEL: func.func @part_of_each
// CHECK-NOT: memref.load
// CHECK: memref.store %x, %out
func.func @part_of_each(%out: memref<8xi64>, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %all = memref.alloca() : memref<8x8xi64>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %part = memref.subview %all[%i, 0] [1, 8] [1, 1] : memref<8x8xi64> to memref<8xi64, strided<[1], offset: ?>>
    linalg.fill ins(%x : i64) outs(%part : memref<8xi64, strided<[1], offset: ?>>)
    %v = memref.load %part[%c1] : memref<8xi64, strided<[1], offset: ?>>
    memref.store %v, %out[%i] : memref<8xi64>
  }
  return
}
