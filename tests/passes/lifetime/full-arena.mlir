// RUN: lifeopt %s --emit=mlir --markers=strip -o %t.mlir && FileCheck %s <%t.mlir
// RUN: lifeopt %t.mlir --emit=mlir --markers=strip | diff %t.mlir -
// An arena whose bytes are all needed at one point stays as it is, although its parts have lives of their own: apart they need no less. So
// what lifeopt has laid out is not taken apart again. Where there is something to gain, parts get allocas of their own.

// CHECK-LABEL: func.func @full
// CHECK: %arena = memref.alloca() : memref<512xi8>
// CHECK: %a = memref.subview %all[0] [64] [1]
// CHECK-NOT: memref.alloca
func.func @full(%out: memref<64xf32>) {
  %v = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %arena = memref.alloca() : memref<512xi8>
  %all = memref.view %arena[%c0][] : memref<512xi8> to memref<128xf32>
  %a = memref.subview %all[0] [64] [1] : memref<128xf32> to memref<64xf32, strided<[1]>>
  %b = memref.subview %all[64] [64] [1] : memref<128xf32> to memref<64xf32, strided<[1], offset: 64>>
  linalg.fill ins(%v : f32) outs(%a : memref<64xf32, strided<[1]>>)
  affine.store %v, %a[0] : memref<64xf32, strided<[1]>>
  linalg.copy ins(%a : memref<64xf32, strided<[1]>>) outs(%b : memref<64xf32, strided<[1], offset: 64>>)
  linalg.copy ins(%b : memref<64xf32, strided<[1], offset: 64>>) outs(%out : memref<64xf32>)
  return
}
// CHECK-LABEL: func.func @room
// CHECK: memref.alloca() : memref<64xf32>
// CHECK-NOT: {{memref<128xf32>|memref.cast}}
// CHECK: return
func.func @room(%out: memref<64xf32, strided<[?], offset: ?>>) {
  %v = arith.constant 1.0 : f32
  %all = memref.alloca() : memref<128xf32>
  %a = memref.subview %all[0] [64] [1] : memref<128xf32> to memref<64xf32, strided<[1]>>
  %b = memref.subview %all[64] [64] [1] : memref<128xf32> to memref<64xf32, strided<[1], offset: 64>>
  linalg.fill ins(%v : f32) outs(%a : memref<64xf32, strided<[1]>>)
  affine.store %v, %a[0] : memref<64xf32, strided<[1]>>
  linalg.copy ins(%a : memref<64xf32, strided<[1]>>) outs(%out : memref<64xf32, strided<[?], offset: ?>>)
  linalg.fill ins(%v : f32) outs(%b : memref<64xf32, strided<[1], offset: 64>>)
  affine.store %v, %b[0] : memref<64xf32, strided<[1], offset: 64>>
  linalg.copy ins(%b : memref<64xf32, strided<[1], offset: 64>>) outs(%out : memref<64xf32, strided<[?], offset: ?>>)
  return
}
// A cast that leaves a stride open does not hide where a part is.
// CHECK-LABEL: func.func @open_stride
// CHECK: memref.alloca() {{.*}}: memref<48xi8>
// CHECK-NOT: memref<10xi64>
// CHECK: return
func.func @open_stride(%n: index) -> i64 {
  %arena = memref.alloca() : memref<10xi64>
  %c1 = arith.constant 1 : index
  %five = arith.constant 5 : i64
  %six = arith.constant 6 : i64
  %low = memref.subview %arena[0] [4] [1] : memref<10xi64> to memref<4xi64, strided<[1]>>
  %high = memref.subview %arena[4] [6] [1] : memref<10xi64> to memref<6xi64, strided<[1], offset: 4>>
  %open = memref.cast %high : memref<6xi64, strided<[1], offset: 4>> to memref<6xi64, strided<[?], offset: 4>>
  linalg.fill ins(%five : i64) outs(%high : memref<6xi64, strided<[1], offset: 4>>)
  memref.store %six, %high[%n] : memref<6xi64, strided<[1], offset: 4>>
  %a = memref.load %open[%n] : memref<6xi64, strided<[?], offset: 4>>
  linalg.fill ins(%five : i64) outs(%low : memref<4xi64, strided<[1]>>)
  memref.store %six, %low[%n] : memref<4xi64, strided<[1]>>
  %b = memref.load %low[%n] : memref<4xi64, strided<[1]>>
  %s = arith.addi %a, %b : i64
  return %s : i64
}
