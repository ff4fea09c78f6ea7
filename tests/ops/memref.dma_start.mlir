// RUN: roundtrip.sh --also-19 %s
// memref.dma_start: every form of its syntax. With attributes of others it has none that MLIR reads but the generic one.
func.func @f(%m: memref<40x8xvector<16xf32>>, %t: memref<2x4xvector<16xf32>, 2>, %z: memref<vector<16xf32>>, %tag: memref<1xi32, 4>, %ztag: memref<i32>, %i: index, %n: index) {
  memref.dma_start %m[%i, %i], %t[%i, %i], %n, %tag[%i] : memref<40x8xvector<16xf32>>, memref<2x4xvector<16xf32>, 2>, memref<1xi32, 4>
  memref.dma_start %m[%i, %i], %t[%i, %i], %n, %tag[%i], %n, %i : memref<40x8xvector<16xf32>>, memref<2x4xvector<16xf32>, 2>, memref<1xi32, 4>
  memref.dma_start %m[%i, %i], %t[%i, %i], %n, %tag[%i], : memref<40x8xvector<16xf32>>, memref<2x4xvector<16xf32>, 2>, memref<1xi32, 4>
  memref.dma_start %z[], %z[], %n, %ztag[] : memref<vector<16xf32>>, memref<vector<16xf32>>, memref<i32>
  memref.dma_start %z[], %z[], %n, %ztag[], %n, %n : memref<vector<16xf32>>, memref<vector<16xf32>>, memref<i32>
  return
}
func.func @others(%m: memref<4xf32>, %tag: memref<1xi32, 4>, %i: index, %n: index) {
  "memref.dma_start"(%m, %i, %m, %i, %n, %tag, %i) {a = 1} : (memref<4xf32>, index, memref<4xf32>, index, index, memref<1xi32, 4>, index) -> ()
  "memref.dma_start"(%m, %i, %m, %i, %n, %tag, %i, %i, %i) {a = 1} : (memref<4xf32>, index, memref<4xf32>, index, index, memref<1xi32, 4>, index, index, index) -> ()
  return
}
