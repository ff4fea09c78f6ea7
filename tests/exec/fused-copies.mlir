// RUN: run-both.sh --runner --fuse %s | FileCheck %s
// REQUIRES: mlir-opt
// CHECK: same: 2 lines
// RUN: lifeopt %s --fuse=memory --emit=report | FileCheck %s --check-prefix=REPORT
// Rule: copies and ops of linalg between nests do the same as loops. In @overlap the copy is within one buffer: it is no nest.

func.func private @printI64(i64)
func.func private @printNewline()

func.func private @start(%m: memref<24x8xi64> {llvm.nocapture}) {
  affine.for %i = 0 to 24 {
    affine.for %j = 0 to 8 {
      %x = affine.apply affine_map<(i, j) -> ((i * 7 + j * 5) mod 17 - 5)>(%i, %j)
      %v = arith.index_cast %x : index to i64
      affine.store %v, %m[%i, %j] : memref<24x8xi64>
    }
  }
  return
}
func.func private @show(%m: memref<24x8xi64> {llvm.nocapture}) {
  %zero = arith.constant 0 : i64
  %k = arith.constant 31 : i64
  %r = affine.for %i = 0 to 24 iter_args(%a = %zero) -> i64 {
    %s = affine.for %j = 0 to 8 iter_args(%b = %a) -> i64 {
      %x = affine.load %m[%i, %j] : memref<24x8xi64>
      %y = arith.muli %b, %k : i64
      %z = arith.addi %y, %x : i64
      affine.yield %z : i64
    }
    affine.yield %s : i64
  }
  call @printI64(%r) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// REPORT-LABEL: {{^}}@pads:
// REPORT: fused: 5 nests into 1 loop
func.func private @pads(%in: memref<24x8xi64> {llvm.noalias, llvm.nocapture}, %out: memref<24x8xi64> {llvm.noalias, llvm.nocapture}) {
  %zero = arith.constant 0 : i64
  %a = memref.alloca() : memref<24x8xi64>
  %b = memref.alloca() : memref<26x10xi64>
  %w = memref.alloca() : memref<3x3xi64>
  %three = arith.constant 3 : i64
  linalg.fill ins(%three : i64) outs(%w : memref<3x3xi64>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%in : memref<24x8xi64>) outs(%a : memref<24x8xi64>) {
  ^bb0(%x: i64, %o: i64):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %y = arith.muli %x, %n : i64
    linalg.yield %y : i64
  }
  linalg.map outs(%b : memref<26x10xi64>)
    (%init: i64) {
      linalg.yield %zero : i64
    }
  %s = memref.subview %b[1, 1] [24, 8] [1, 1] : memref<26x10xi64> to memref<24x8xi64, strided<[10, 1], offset: 11>>
  memref.copy %a, %s : memref<24x8xi64> to memref<24x8xi64, strided<[10, 1], offset: 11>>
  linalg.fill ins(%zero : i64) outs(%out : memref<24x8xi64>)
  linalg.conv_2d ins(%b, %w : memref<26x10xi64>, memref<3x3xi64>) outs(%out : memref<24x8xi64>)
  return
}
// REPORT-LABEL: {{^}}@overlap:
// REPORT-NOT: fused: {{[0-9]}}
func.func private @overlap(%out: memref<24x8xi64> {llvm.noalias, llvm.nocapture}) {
  %a = memref.alloca() : memref<25x8xi64>
  %low = memref.subview %a[0, 0] [24, 8] [1, 1] : memref<25x8xi64> to memref<24x8xi64, strided<[8, 1]>>
  affine.for %i = 0 to 25 {
    affine.for %j = 0 to 8 {
      %x = affine.apply affine_map<(i, j) -> (i * 3 + j)>(%i, %j)
      %v = arith.index_cast %x : index to i64
      affine.store %v, %a[%i, %j] : memref<25x8xi64>
    }
  }
  memref.copy %low, %low : memref<24x8xi64, strided<[8, 1]>> to memref<24x8xi64, strided<[8, 1]>>
  affine.for %i = 0 to 24 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<25x8xi64>
      %y = arith.addi %x, %x : i64
      affine.store %y, %out[%i, %j] : memref<24x8xi64>
    }
  }
  return
}
func.func @main() -> i32 {
  %zero = arith.constant 0 : i32
  %in = memref.alloca() : memref<24x8xi64>
  %out = memref.alloca() : memref<24x8xi64>
  call @start(%in) : (memref<24x8xi64>) -> ()
  call @pads(%in, %out) : (memref<24x8xi64>, memref<24x8xi64>) -> ()
  call @show(%out) : (memref<24x8xi64>) -> ()
  call @overlap(%out) : (memref<24x8xi64>) -> ()
  call @show(%out) : (memref<24x8xi64>) -> ()
  return %zero : i32
}
