// A value that takes the bytes of one of the values that end where it begins is computed in place: that the others cannot give it theirs
// is no reason to report. Nor is it of a value that is computed in an argument, and takes no bytes at all. One that takes none is reported.
// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --emit=report-json | grep -c "may overwrite elements" | grep -x 1
// CHECK: @operand:
// CHECK-NOT: not computed in place
// CHECK: @argument:
// CHECK: computed in arguments:
// CHECK-NOT: not computed in place
// CHECK: @neither:
// CHECK: not computed in place:
// CHECK-NEXT: %c: 'linalg.generic' may overwrite elements
#same = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i, 0)>
#turned = affine_map<(i, j) -> (j, i)>
func.func @operand(%x: memref<8x8xf32>, %s: memref<8x1xf32>, %out: memref<8x8xf32>) {
  %a = memref.alloca() : memref<8x8xf32>
  %b = memref.alloca() : memref<8x1xf32>
  %c = memref.alloca() : memref<8x8xf32>
  linalg.exp ins(%x : memref<8x8xf32>) outs(%a : memref<8x8xf32>)
  linalg.log ins(%s : memref<8x1xf32>) outs(%b : memref<8x1xf32>)
  linalg.generic {indexing_maps = [#same, #row, #same], iterator_types = ["parallel", "parallel"]} ins(%a, %b : memref<8x8xf32>, memref<8x1xf32>) outs(%c : memref<8x8xf32>) {
  ^bb0(%u: f32, %v: f32, %w: f32):
    %r = arith.subf %u, %v : f32
    linalg.yield %r : f32
  }
  linalg.exp ins(%c : memref<8x8xf32>) outs(%out : memref<8x8xf32>)
  return
}
func.func @argument(%x: memref<8x8xf32>, %s: memref<8x1xf32>, %out: memref<8x8xf32> {llvm.noalias}) {
  %b = memref.alloca() : memref<8x1xf32>
  %c = memref.alloca() : memref<8x8xf32>
  linalg.log ins(%s : memref<8x1xf32>) outs(%b : memref<8x1xf32>)
  linalg.generic {indexing_maps = [#same, #row, #same], iterator_types = ["parallel", "parallel"]} ins(%x, %b : memref<8x8xf32>, memref<8x1xf32>) outs(%c : memref<8x8xf32>) {
  ^bb0(%u: f32, %v: f32, %w: f32):
    %r = arith.subf %u, %v : f32
    linalg.yield %r : f32
  }
  memref.copy %c, %out : memref<8x8xf32> to memref<8x8xf32>
  return
}
func.func @neither(%x: memref<8x8xf32>, %s: memref<8x1xf32>, %out: memref<8x8xf32>) {
  %a = memref.alloca() : memref<8x8xf32>
  %b = memref.alloca() : memref<8x1xf32>
  %c = memref.alloca() : memref<8x8xf32>
  linalg.exp ins(%x : memref<8x8xf32>) outs(%a : memref<8x8xf32>)
  linalg.log ins(%s : memref<8x1xf32>) outs(%b : memref<8x1xf32>)
  linalg.generic {indexing_maps = [#turned, #row, #same], iterator_types = ["parallel", "parallel"]} ins(%a, %b : memref<8x8xf32>, memref<8x1xf32>) outs(%c : memref<8x8xf32>) {
  ^bb0(%u: f32, %v: f32, %w: f32):
    %r = arith.subf %u, %v : f32
    linalg.yield %r : f32
  }
  linalg.exp ins(%c : memref<8x8xf32>) outs(%out : memref<8x8xf32>)
  return
}
