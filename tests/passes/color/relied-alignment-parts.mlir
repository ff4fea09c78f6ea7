// RUN: lifeopt %s --emit=mlir | FileCheck %s
// Rule: a part of an arena begins where what a callee relies on is as aligned as it was in the arena: %cast is at byte 16 of it, as before.

func.func private @wide(memref<4xf32, strided<[1], offset: ?>> {llvm.align = 16 : i64, llvm.nocapture})
// CHECK-LABEL: func.func @f(
// CHECK: %slot = memref.alloca() {alignment = 64 : i64} : memref<36xi8>
// CHECK: %[[PART:.*]] = memref.view %slot[{{.*}}][] : memref<36xi8> to memref<8xf32>
// CHECK: memref.reinterpret_cast %[[PART]] to offset: [4], sizes: [4]
func.func @f(%x: f32, %i: index, %j: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c12 = arith.constant 12 : index
  %arena = memref.alloca() {alignment = 64 : i64} : memref<64xi8>
  %b = memref.alloca() : memref<9xf32>
  memref.store %x, %b[%i] : memref<9xf32>
  %s = memref.load %b[%j] : memref<9xf32>
  %a = memref.view %arena[%c0][] : memref<64xi8> to memref<3xf32>
  %v = memref.view %arena[%c12][] : memref<64xi8> to memref<5xf32>
  memref.store %s, %a[%i] : memref<3xf32>
  %t = memref.load %a[%j] : memref<3xf32>
  memref.store %t, %v[%i] : memref<5xf32>
  %sub = memref.subview %v[1] [4] [1] : memref<5xf32> to memref<4xf32, strided<[1], offset: 1>>
  %cast = memref.cast %sub : memref<4xf32, strided<[1], offset: 1>> to memref<4xf32, strided<[1], offset: ?>>
  func.call @wide(%cast) : (memref<4xf32, strided<[1], offset: ?>>) -> ()
  %w = memref.load %v[%j] : memref<5xf32>
  return %s, %w : f32, f32
}
