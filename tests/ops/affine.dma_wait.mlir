// RUN: roundtrip.sh --also-19 %s
// affine.dma_wait: every form of its syntax. With attributes of others it has none that MLIR reads but the generic one.
func.func @f(%m: memref<40x8xvector<16xf32>>, %t: memref<2x4xvector<16xf32>, 2>, %z: memref<vector<16xf32>>, %tag: memref<1xi32, 4>, %ztag: memref<i32>, %i: index, %n: index) {
  affine.for %k = 0 to 4 {
    affine.dma_wait %tag[-%k], %n : memref<1xi32, 4>
    affine.dma_wait %tag[%k + symbol(%n)], %n : memref<1xi32, 4>
    affine.dma_wait %ztag[], %n : memref<i32>
  }
  return
}
func.func @others(%m: memref<4xf32>, %tag: memref<1xi32, 4>, %i: index, %n: index) {
  "affine.dma_wait"(%tag, %i, %n) {tag_map = affine_map<(d0) -> (d0)>, a} : (memref<1xi32, 4>, index, index) -> ()
  return
}
