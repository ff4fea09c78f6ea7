// RUN: lifeopt %s --emit=mlir | FileCheck %s
// Views whose strides are negative: an op that visits two of them in step computes one in place of the other, in one dimension and in two;
// where one is reversed and the other is not, each element is needed after another is written, and both have bytes of their own.

#id = affine_map<(d0) -> (d0)>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#swap = affine_map<(d0, d1) -> (d1, d0)>

// CHECK-LABEL: func.func @both_reversed
// CHECK: = memref.alloca() : memref<8xi64>
// CHECK-NOT: = memref.alloca
func.func @both_reversed(%in: memref<8xi64>, %k: i64, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %ra = memref.reinterpret_cast %a to offset: [7], sizes: [8], strides: [-1] : memref<8xi64> to memref<8xi64, strided<[-1], offset: 7>>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%in : memref<8xi64>) outs(%ra : memref<8xi64, strided<[-1], offset: 7>>) {
  ^bb0(%x: i64, %o: i64):
    %y = arith.addi %x, %k : i64
    linalg.yield %y : i64
  }
  %b = memref.alloca() : memref<8xi64>
  %rb = memref.reinterpret_cast %b to offset: [7], sizes: [8], strides: [-1] : memref<8xi64> to memref<8xi64, strided<[-1], offset: 7>>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%ra : memref<8xi64, strided<[-1], offset: 7>>) outs(%rb : memref<8xi64, strided<[-1], offset: 7>>) {
  ^bb0(%x: i64, %o: i64):
    %y = arith.muli %x, %k : i64
    linalg.yield %y : i64
  }
  linalg.map { arith.addi } ins(%b, %b : memref<8xi64>, memref<8xi64>) outs(%out : memref<8xi64>)
  return
}

// Rows of 4 from the last to the first; visited by columns.
// CHECK-LABEL: func.func @rows_reversed
// CHECK: = memref.alloca() : memref<2x4xi64>
// CHECK-NOT: = memref.alloca
func.func @rows_reversed(%in: memref<2x4xi64>, %k: i64, %out: memref<2x4xi64>) {
  %a = memref.alloca() : memref<2x4xi64>
  %ra = memref.reinterpret_cast %a to offset: [4], sizes: [2, 4], strides: [-4, 1] : memref<2x4xi64> to memref<2x4xi64, strided<[-4, 1], offset: 4>>
  linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%in : memref<2x4xi64>) outs(%ra : memref<2x4xi64, strided<[-4, 1], offset: 4>>) {
  ^bb0(%x: i64, %o: i64):
    %y = arith.addi %x, %k : i64
    linalg.yield %y : i64
  }
  %b = memref.alloca() : memref<2x4xi64>
  %rb = memref.reinterpret_cast %b to offset: [4], sizes: [2, 4], strides: [-4, 1] : memref<2x4xi64> to memref<2x4xi64, strided<[-4, 1], offset: 4>>
  linalg.generic {indexing_maps = [#swap, #swap], iterator_types = ["parallel", "parallel"]} ins(%ra : memref<2x4xi64, strided<[-4, 1], offset: 4>>) outs(%rb : memref<2x4xi64, strided<[-4, 1], offset: 4>>) {
  ^bb0(%x: i64, %o: i64):
    %y = arith.muli %x, %k : i64
    linalg.yield %y : i64
  }
  linalg.map { arith.addi } ins(%b, %b : memref<2x4xi64>, memref<2x4xi64>) outs(%out : memref<2x4xi64>)
  return
}

// CHECK-LABEL: func.func @one_reversed
// CHECK: = memref.alloca() : memref<8xi64>
// CHECK: = memref.alloca() : memref<8xi64>
// CHECK-NOT: = memref.alloca
func.func @one_reversed(%in: memref<8xi64>, %k: i64, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%in : memref<8xi64>) outs(%a : memref<8xi64>) {
  ^bb0(%x: i64, %o: i64):
    %y = arith.addi %x, %k : i64
    linalg.yield %y : i64
  }
  %b = memref.alloca() : memref<8xi64>
  %rb = memref.reinterpret_cast %b to offset: [7], sizes: [8], strides: [-1] : memref<8xi64> to memref<8xi64, strided<[-1], offset: 7>>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<8xi64>) outs(%rb : memref<8xi64, strided<[-1], offset: 7>>) {
  ^bb0(%x: i64, %o: i64):
    %y = arith.muli %x, %k : i64
    linalg.yield %y : i64
  }
  linalg.map { arith.addi } ins(%b, %b : memref<8xi64>, memref<8xi64>) outs(%out : memref<8xi64>)
  return
}
