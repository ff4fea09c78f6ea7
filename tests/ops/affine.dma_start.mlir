// RUN: roundtrip.sh --also-19 %s
// affine.dma_start: every form of its syntax. With attributes of others it has none that MLIR reads but the generic one.
func.func @f(%m: memref<40x8xvector<16xf32>>, %t: memref<2x4xvector<16xf32>, 2>, %z: memref<vector<16xf32>>, %tag: memref<1xi32, 4>, %ztag: memref<i32>, %i: index, %n: index) {
  affine.for %k = 0 to 4 {
    affine.dma_start %m[%k + 3, %k], %t[%k floordiv 2, symbol(%n)], %tag[0], %n : memref<40x8xvector<16xf32>>, memref<2x4xvector<16xf32>, 2>, memref<1xi32, 4>
    affine.dma_start %m[%k, %k], %t[0, 0], %tag[%k mod 2], %n, %n, %i : memref<40x8xvector<16xf32>>, memref<2x4xvector<16xf32>, 2>, memref<1xi32, 4>
    affine.dma_start %m[%k, %k], %t[0, 0], %tag[0], %n, : memref<40x8xvector<16xf32>>, memref<2x4xvector<16xf32>, 2>, memref<1xi32, 4>
    affine.dma_start %z[], %z[], %ztag[], %n : memref<vector<16xf32>>, memref<vector<16xf32>>, memref<i32>
  }
  return
}
func.func @others(%m: memref<4xf32>, %tag: memref<1xi32, 4>, %i: index, %n: index) {
  "affine.dma_start"(%m, %i, %m, %i, %tag, %i, %n) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>, a} : (memref<4xf32>, index, memref<4xf32>, index, memref<1xi32, 4>, index, index) -> ()
  return
}
