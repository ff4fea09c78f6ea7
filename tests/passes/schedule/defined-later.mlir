// A region of an op of an unknown dialect may define a value after its use. Ops elsewhere may be put in another order all the same.
// RUN: lifeopt %s --schedule=memory --emit=mlir | FileCheck %s
func.func private @make(%m: memref<64xi64>) {
  %x = arith.constant 3 : i64
  linalg.fill ins(%x : i64) outs(%m : memref<64xi64>)
  return
}
func.func private @sum(%m: memref<64xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<64xi64>
  return %v : i64
}
// CHECK-LABEL: func.func @moved
// CHECK: call @make
// CHECK-NEXT: call @sum
// CHECK-NEXT: call @make
// CHECK-NEXT: call @sum
// CHECK: "my.op"() ({
// CHECK-NEXT: memref.store %x, %o[%k]
// CHECK-NEXT: %k = arith.addi %i, %i
func.func @moved(%o: memref<8xf32>, %x: f32, %i: index) -> i64 {
  %a = memref.alloca() : memref<64xi64>
  %b = memref.alloca() : memref<64xi64>
  func.call @make(%a) : (memref<64xi64>) -> ()
  func.call @make(%b) : (memref<64xi64>) -> ()
  %s = func.call @sum(%a) : (memref<64xi64>) -> i64
  %t = func.call @sum(%b) : (memref<64xi64>) -> i64
  %r = arith.addi %s, %t : i64
  "my.op"() ({
    memref.store %x, %o[%k] : memref<8xf32>
    %k = arith.addi %i, %i : index
  }) : () -> ()
  return %r : i64
}
