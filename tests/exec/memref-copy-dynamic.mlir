// RUN: run-both.sh --alone %s | FileCheck %s
// RUN: lifeopt %s | FileCheck %s --check-prefix=CODE
// A copy of which only run time knows the strides: rows at a time where they are 1 on both sides, else element by element.
// CODE-LABEL: define void @copy
// CODE: icmp eq i64 {{.*}}, 1
// CODE: icmp eq i64 {{.*}}, 1
// CODE: call void @llvm.memcpy.p0.p0.i64(ptr align 4 {{.*}}, ptr align 4 {{.*}}, i64 %{{.*}}, i1 false)
// CODE: call void @llvm.memcpy.p0.p0.i64(ptr align 4 {{.*}}, ptr align 4 {{.*}}, i64 4, i1 false)

func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" @g : memref<3x4xi32> = dense<[[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]]>
func.func @copy(%m: memref<?x?xi32, strided<[?, ?], offset: ?>>, %t: memref<?x?xi32, strided<[?, ?], offset: ?>>) {
  memref.copy %m, %t : memref<?x?xi32, strided<[?, ?], offset: ?>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  return
}
func.func @show(%m: memref<4x4xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %v = memref.load %m[%i, %j] : memref<4x4xi32>
      %w = arith.extsi %v : i32 to i64
      func.call @printI64(%w) : (i64) -> ()
    }
  }
  call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  %z = arith.constant 0 : i32
  %g = memref.get_global @g : memref<3x4xi32>
  %t = memref.alloc() : memref<4x4xi32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      memref.store %z, %t[%i, %j] : memref<4x4xi32>
    }
  }
  // rows
  // CHECK: 0 0 0 0 0 0 1 2 0 10 11 12 0 0 0 0
  %a = memref.subview %g[0, 0] [2, 3] [1, 1] : memref<3x4xi32> to memref<2x3xi32, strided<[4, 1]>>
  %b = memref.subview %t[1, 1] [2, 3] [1, 1] : memref<4x4xi32> to memref<2x3xi32, strided<[4, 1], offset: 5>>
  %ad = memref.cast %a : memref<2x3xi32, strided<[4, 1]>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  %bd = memref.cast %b : memref<2x3xi32, strided<[4, 1], offset: 5>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @copy(%ad, %bd) : (memref<?x?xi32, strided<[?, ?], offset: ?>>, memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  call @show(%t) : (memref<4x4xi32>) -> ()
  // columns into rows
  // CHECK-NEXT: 1 11 21 0 3 13 23 2 0 10 11 12 0 0 0 0
  %c = memref.subview %g[0, 1] [3, 2] [1, 2] : memref<3x4xi32> to memref<3x2xi32, strided<[4, 2], offset: 1>>
  %ct = memref.transpose %c (i, j) -> (j, i) : memref<3x2xi32, strided<[4, 2], offset: 1>> to memref<2x3xi32, strided<[2, 4], offset: 1>>
  %d = memref.subview %t[0, 0] [2, 3] [1, 1] : memref<4x4xi32> to memref<2x3xi32, strided<[4, 1]>>
  %cd = memref.cast %ct : memref<2x3xi32, strided<[2, 4], offset: 1>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  %dd = memref.cast %d : memref<2x3xi32, strided<[4, 1]>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @copy(%cd, %dd) : (memref<?x?xi32, strided<[?, ?], offset: ?>>, memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  call @show(%t) : (memref<4x4xi32>) -> ()
  memref.dealloc %t : memref<4x4xi32>
  return %z : i32
}
