// RUN: lifeopt %s --heap=arg --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --heap=arg --emit=mlir | diff %t.mlir -
// Rule: a buffer whose layout gives each element the place that its shape gives it is split as one without a
// layout, so that a value that a fill alone writes becomes one element.
// CHECK-LABEL: func.func @layout(
// CHECK: %[[E:.*]] = memref.view %{{.*}} to memref<index>
// CHECK: linalg.fill ins(%y : index) outs(%[[E]] : memref<index>)
func.func @layout(%x: index, %y: index, %out: memref<1x2xf32>) {
  %zero = arith.constant 0 : index
  %big = memref.alloc() : memref<8xi64>
  %b = memref.alloc() : memref<1x2xindex, strided<[2, 1]>>
  memref.store %x, %b[%zero, %zero] : memref<1x2xindex, strided<[2, 1]>>
  %0 = memref.load %b[%zero, %zero] : memref<1x2xindex, strided<[2, 1]>>
  func.call @use(%0) : (index) -> ()
  linalg.fill ins(%y : index) outs(%b : memref<1x2xindex, strided<[2, 1]>>)
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%b : memref<1x2xindex, strided<[2, 1]>>) outs(%out : memref<1x2xf32>) {
  ^bb0(%s: index, %t: f32):
    %2 = arith.index_cast %s : index to i64
    %3 = arith.uitofp %2 : i64 to f32
    %4 = arith.addf %3, %t : f32
    linalg.yield %4 : f32
  }
  return
}
func.func private @use(index)
