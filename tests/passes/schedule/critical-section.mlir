// RUN: lifeopt %s --schedule=memory --copies=keep --emit=mlir | FileCheck %s
// RUN: lifeopt %s --schedule=memory --emit=mlir | FileCheck %s
// Rule: an op that reads and writes one place, as one that gives a lock back, keeps its place, and so does a call of a function with one.
// What the iterations of the loop share, and not their own %t1 and %t2, decides nothing: the order of ops would need fewer bytes.

func.func private @init(memref<64xi64> {llvm.nocapture})
// CHECK-LABEL: func.func @by_op
// CHECK: scf.while
// CHECK: linalg.add ins(%d1, %d1
// CHECK: linalg.add ins(%d2, %d2
// CHECK: linalg.add ins(%d1, %d2
// CHECK: %held = memref.atomic_rmw
// CHECK: memref.store %x, %out
func.func @by_op(%out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %d1 = memref.alloc() : memref<64xi64>
  %d2 = memref.alloc() : memref<64xi64>
  %lock = memref.alloc() : memref<1xi32>
  call @init(%d1) : (memref<64xi64>) -> ()
  call @init(%d2) : (memref<64xi64>) -> ()
  memref.store %zero, %lock[%c0] : memref<1xi32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %t1 = memref.alloca() : memref<64xi64>
    %t2 = memref.alloca() : memref<64xi64>
    %s1 = memref.alloca() : memref<1xi64>
    %s2 = memref.alloca() : memref<1xi64>
    scf.while : () -> () {
      %was = memref.atomic_rmw assign %one, %lock[%c0] : (i32, memref<1xi32>) -> i32
      %busy = arith.cmpi ne, %was, %zero : i32
      scf.condition(%busy)
    } do {
      scf.yield
    }
    linalg.add ins(%d1, %d1 : memref<64xi64>, memref<64xi64>) outs(%t1 : memref<64xi64>)
    linalg.add ins(%d2, %d2 : memref<64xi64>, memref<64xi64>) outs(%t2 : memref<64xi64>)
    linalg.add ins(%d1, %d2 : memref<64xi64>, memref<64xi64>) outs(%d2 : memref<64xi64>)
    %held = memref.atomic_rmw assign %zero, %lock[%c0] : (i32, memref<1xi32>) -> i32
    %p1 = memref.subview %t1[0] [1] [1] : memref<64xi64> to memref<1xi64, strided<[1]>>
    %p2 = memref.subview %t2[0] [1] [1] : memref<64xi64> to memref<1xi64, strided<[1]>>
    linalg.copy ins(%p1 : memref<1xi64, strided<[1]>>) outs(%s1 : memref<1xi64>)
    linalg.copy ins(%p2 : memref<1xi64, strided<[1]>>) outs(%s2 : memref<1xi64>)
    %v = memref.load %s1[%c0] : memref<1xi64>
    %w = memref.load %s2[%c0] : memref<1xi64>
    %x = arith.addi %v, %w : i64
    memref.store %x, %out[%i] : memref<8xi64>
  }
  memref.dealloc %d1 : memref<64xi64>
  memref.dealloc %d2 : memref<64xi64>
  memref.dealloc %lock : memref<1xi32>
  return
}
func.func private @unlock(%lock: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %was = memref.atomic_rmw assign %zero, %lock[%c0] : (i32, memref<1xi32>) -> i32
  return
}
// CHECK-LABEL: func.func @by_call
// CHECK: scf.while
// CHECK: linalg.add ins(%d1, %d1
// CHECK: linalg.add ins(%d2, %d2
// CHECK: linalg.add ins(%d1, %d2
// CHECK: func.call @unlock
// CHECK: memref.store %x, %out
func.func @by_call(%out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %d1 = memref.alloc() : memref<64xi64>
  %d2 = memref.alloc() : memref<64xi64>
  %lock = memref.alloc() : memref<1xi32>
  call @init(%d1) : (memref<64xi64>) -> ()
  call @init(%d2) : (memref<64xi64>) -> ()
  memref.store %zero, %lock[%c0] : memref<1xi32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %t1 = memref.alloca() : memref<64xi64>
    %t2 = memref.alloca() : memref<64xi64>
    %s1 = memref.alloca() : memref<1xi64>
    %s2 = memref.alloca() : memref<1xi64>
    scf.while : () -> () {
      %was = memref.atomic_rmw assign %one, %lock[%c0] : (i32, memref<1xi32>) -> i32
      %busy = arith.cmpi ne, %was, %zero : i32
      scf.condition(%busy)
    } do {
      scf.yield
    }
    linalg.add ins(%d1, %d1 : memref<64xi64>, memref<64xi64>) outs(%t1 : memref<64xi64>)
    linalg.add ins(%d2, %d2 : memref<64xi64>, memref<64xi64>) outs(%t2 : memref<64xi64>)
    linalg.add ins(%d1, %d2 : memref<64xi64>, memref<64xi64>) outs(%d2 : memref<64xi64>)
    func.call @unlock(%lock) : (memref<1xi32>) -> ()
    %p1 = memref.subview %t1[0] [1] [1] : memref<64xi64> to memref<1xi64, strided<[1]>>
    %p2 = memref.subview %t2[0] [1] [1] : memref<64xi64> to memref<1xi64, strided<[1]>>
    linalg.copy ins(%p1 : memref<1xi64, strided<[1]>>) outs(%s1 : memref<1xi64>)
    linalg.copy ins(%p2 : memref<1xi64, strided<[1]>>) outs(%s2 : memref<1xi64>)
    %v = memref.load %s1[%c0] : memref<1xi64>
    %w = memref.load %s2[%c0] : memref<1xi64>
    %x = arith.addi %v, %w : i64
    memref.store %x, %out[%i] : memref<8xi64>
  }
  memref.dealloc %d1 : memref<64xi64>
  memref.dealloc %d2 : memref<64xi64>
  memref.dealloc %lock : memref<1xi32>
  return
}
