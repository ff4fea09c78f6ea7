// A copy whose destination is read by no path after it is removed, and the check of that edit agrees: %n is %b only where ^s was passed,
// and there the copy was not.
// RUN: lifeopt %s --emit=mlir | FileCheck %s

// CHECK-LABEL: @handed_on_elsewhere
// CHECK-NOT: memref.copy
// CHECK: return
func.func @handed_on_elsewhere(%v: i8, %k: i1, %i: index) -> i8 {
  %a = memref.alloca() : memref<64xi8>
  %b = memref.alloca() : memref<64xi8>
  linalg.fill ins(%v : i8) outs(%a : memref<64xi8>)
  linalg.fill ins(%v : i8) outs(%b : memref<64xi8>)
  cf.cond_br %k, ^s, ^t
^s:
  cf.br ^x(%b : memref<64xi8>)
^t:
  memref.copy %a, %b : memref<64xi8> to memref<64xi8>
  cf.br ^x(%a : memref<64xi8>)
^x(%n: memref<64xi8>):
  %r = memref.load %n[%i] : memref<64xi8>
  return %r : i8
}
// The nest writes all of %a, by a subscript that is no iv, before a part of it is read: the copy goes, and the check agrees, also where the
// type says how the elements lie, as long as they fill the storage.
// CHECK-LABEL: @overwritten_by_nest
// CHECK-NOT: memref.copy
// CHECK: return
func.func @overwritten_by_nest(%v: i32, %k: index) -> (i32, i32) {
  %two = arith.constant 2 : index
  %a = memref.alloca() : memref<4xi32, strided<[1]>>
  %b = memref.alloca() : memref<4xi32>
  linalg.fill ins(%v : i32) outs(%b : memref<4xi32>)
  %all = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<4xi32, strided<[1]>> to memref<4xi32>
  memref.copy %b, %all : memref<4xi32> to memref<4xi32>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 2 {
      %m = arith.muli %i, %two : index
      %n = arith.addi %m, %j : index
      memref.store %v, %a[%n] : memref<4xi32, strided<[1]>>
    }
  }
  %r = memref.load %all[%k] : memref<4xi32>
  %part = memref.reinterpret_cast %a to offset: [0], sizes: [2], strides: [1] : memref<4xi32, strided<[1]>> to memref<2xi32>
  %s = memref.load %part[%k] : memref<2xi32>
  return %r, %s : i32, i32
}
// It leaves the last element out.
// CHECK-LABEL: @overwritten_in_part
// CHECK: memref.copy
// CHECK: return
func.func @overwritten_in_part(%v: i32, %k: index) -> (i32, i32) {
  %two = arith.constant 2 : index
  %a = memref.alloca() : memref<4xi32, strided<[1]>>
  %b = memref.alloca() : memref<4xi32>
  linalg.fill ins(%v : i32) outs(%b : memref<4xi32>)
  memref.store %v, %b[%k] : memref<4xi32>
  %all = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<4xi32, strided<[1]>> to memref<4xi32>
  memref.copy %b, %all : memref<4xi32> to memref<4xi32>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 1 {
      %m = arith.muli %i, %two : index
      %n = arith.addi %m, %j : index
      memref.store %v, %a[%n] : memref<4xi32, strided<[1]>>
    }
  }
  %r = memref.load %all[%k] : memref<4xi32>
  %part = memref.reinterpret_cast %a to offset: [0], sizes: [2], strides: [1] : memref<4xi32, strided<[1]>> to memref<2xi32>
  %s = memref.load %part[%k] : memref<2xi32>
  return %r, %s : i32, i32
}
