// An attribute of a dialect that MLIR does not have is the layout of a memref where a layout may stand: it has no strides and no size.
// RUN: roundtrip.sh --alone %s
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: for color in none slots; do lifeopt %s --emit=mlir --color=$color --in-place=no --poison > /dev/null || exit 1; done
// RUN: exits.sh 1 lifeopt %s 2>&1 | FileCheck %s --check-prefix=LOWER
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s

// Beside a memory space, and alone. With a layout in front of it, it is the memory space; so is one of MLIR's dialects anywhere.
// REPORT: @f stack bytes 5 4 528 16 16
// REPORT: @steps stack bytes 1 0 0 0 0
// REPORT: ?  %a: has a layout of unknown size in bytes; if its attribute is a memory space, write
// REPORT-NEXT: a layout before it
// REPORT: ?  %b: has a layout of unknown size in bytes; if its attribute is a memory space, write
// REPORT-NEXT: a layout before it
// LOWER: 'func.func' op has a type without lowering: memref<8x8xi32, #tsl.tsl<[2, 4]>, "L3">
// LOWER: 'memref.alloca' op has a type without lowering: memref<8x8xi32, #tsl.tsl<[2, 4]>>; its layout is defined only by its dialect
// CHECK-LABEL: func.func @f(
// CHECK-SAME: %in: memref<8x8xi32, #tsl.tsl<[2, 4]>, "L3">
// CHECK-SAME: %s: memref<4xf32, affine_map<(d0) -> (d0)>, #my.space>, %u: memref<*xf32, #my.space>, %g: memref<4xf32, #gpu.address_space<workgroup>>
func.func @f(%in: memref<8x8xi32, #tsl.tsl<[2, 4]>, "L3">, %x: i32, %i: index, %out: memref<8x8xi32>,
             %s: memref<4xf32, affine_map<(i) -> (i)>, #my.space>, %u: memref<*xf32, #my.space>, %g: memref<4xf32, #gpu.address_space<workgroup>>) {
  %a = memref.alloca() : memref<8x8xi32, #tsl.tsl<[2, 4]>>
  %b = memref.alloca() : memref<8x8xi32, #tsl.tsl<[2, 4]>>
  %c = memref.alloca() : memref<8x8xi32>
  %d = memref.alloca() : memref<8x8xi32>
  linalg.fill ins(%x : i32) outs(%a : memref<8x8xi32, #tsl.tsl<[2, 4]>>)
  memref.store %x, %a[%i, %i] : memref<8x8xi32, #tsl.tsl<[2, 4]>>
  memref.copy %a, %b : memref<8x8xi32, #tsl.tsl<[2, 4]>> to memref<8x8xi32, #tsl.tsl<[2, 4]>>
  memref.copy %b, %c : memref<8x8xi32, #tsl.tsl<[2, 4]>> to memref<8x8xi32>
  memref.copy %c, %d : memref<8x8xi32> to memref<8x8xi32>
  memref.copy %d, %out : memref<8x8xi32> to memref<8x8xi32>
  affine.for %j = 0 to 8 {
    %y = affine.load %b[%j, 0] : memref<8x8xi32, #tsl.tsl<[2, 4]>>
    affine.store %y, %a[%j, 7 - %j] : memref<8x8xi32, #tsl.tsl<[2, 4]>>
  }
  %z = memref.load %a[%i, %i] : memref<8x8xi32, #tsl.tsl<[2, 4]>>
  memref.store %z, %in[%i, %i] : memref<8x8xi32, #tsl.tsl<[2, 4]>, "L3">
  %p = memref.alloca() : memref<4xf32, affine_map<(i) -> (i)>, #my.space>
  "my.use"(%p) : (memref<4xf32, affine_map<(i) -> (i)>, #my.space>) -> ()
  return
}
// What views make of such a layout its dialect alone could say.
func.func @views(%b: memref<8x8xi32, #tsl.tsl<[2, 4]>>, %v: memref<?xi8, #tsl.x>, %n: index, %k: memref<2xindex>, %f: memref<8xf32>) {
  %0 = memref.subview %b[0, 0] [4, 8] [1, 1] : memref<8x8xi32, #tsl.tsl<[2, 4]>> to memref<4x8xi32, #tsl.tsl<[2, 4], offset: ?>>
  %1 = memref.subview %b[0, 0] [1, 8] [1, 1] : memref<8x8xi32, #tsl.tsl<[2, 4]>> to memref<8xi32, strided<[1]>>
  %2 = memref.cast %b : memref<8x8xi32, #tsl.tsl<[2, 4]>> to memref<?x?xi32, #tsl.tsl<[?, 4]>>
  %3 = memref.transpose %b (i, j) -> (j, i) : memref<8x8xi32, #tsl.tsl<[2, 4]>> to memref<8x8xi32, #tsl.tsl<[4, 2]>>
  %4 = memref.collapse_shape %b [[0, 1]] : memref<8x8xi32, #tsl.tsl<[2, 4]>> into memref<64xi32, #tsl.y>
  %5 = memref.expand_shape %4 [[0, 1]] output_shape [4, 16] : memref<64xi32, #tsl.y> into memref<4x16xi32>
  %6 = memref.view %v[%n][] : memref<?xi8, #tsl.x> to memref<4xf32>
  %7 = memref.reshape %f(%k) : (memref<8xf32>, memref<2xindex>) -> memref<2x4xf32, #tsl.y>
  %8 = memref.reinterpret_cast %f to offset: [0], sizes: [2, 4], strides: [4, 1] : memref<8xf32> to memref<2x4xf32, #tsl.y>
  %9 = memref.alloc(%n)[%n, %n] : memref<?xf32, #tsl.y>
  %10 = vector.load %b[%n, %n] : memref<8x8xi32, #tsl.tsl<[2, 4]>>, vector<4xi32>
  memref.dealloc %9 : memref<?xf32, #tsl.y>
  return
}
// A layout without strides says no size either.
// REPORT: ?  %a: has a layout of unknown size in bytes; give it static strides
func.func @steps(%x: i32, %out: memref<8x8xi32>) {
  %a = memref.alloca() : memref<8x8xi32, affine_map<(i, j) -> (j floordiv 2, i, j mod 2)>>
  linalg.fill ins(%x : i32) outs(%a : memref<8x8xi32, affine_map<(i, j) -> (j floordiv 2, i, j mod 2)>>)
  memref.copy %a, %out : memref<8x8xi32, affine_map<(i, j) -> (j floordiv 2, i, j mod 2)>> to memref<8x8xi32>
  return
}
