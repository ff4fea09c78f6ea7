// The operands of a transfer: memrefs with maps, indices that affine maps may use, numbers.
// RUN: rejected.py %s
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'affine.dma_start' op expected DMA source to be of memref type}}
  "affine.dma_start"(%i, %m, %t, %i) {src_map = affine_map<() -> ()>, dst_map = affine_map<() -> ()>, tag_map = affine_map<() -> ()>} : (index, memref<4xf32>, memref<4x4xf32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'affine.dma_start' op expected DMA destination to be of memref type}}
  "affine.dma_start"(%m, %i, %i, %i) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<() -> ()>, tag_map = affine_map<() -> ()>} : (memref<4xf32>, index, index, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'affine.dma_start' op expected DMA tag to be of memref type}}
  "affine.dma_start"(%m, %i, %m, %i, %i, %i) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<() -> ()>} : (memref<4xf32>, index, memref<4xf32>, index, index, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'affine.dma_start' op incorrect number of operands}}
  "affine.dma_start"(%m, %i, %m, %i, %g, %i) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index, memref<4xf32>, index, memref<1xi32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'affine.dma_start' op incorrect number of operands}}
  "affine.dma_start"(%m, %i, %m, %i, %g, %i, %i, %i) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index, memref<4xf32>, index, memref<1xi32>, index, index, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'affine.dma_start' op src index to dma_start must have 'index' type}}
  "affine.dma_start"(%m, %x, %m, %i, %g, %i, %i) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, f32, memref<4xf32>, index, memref<1xi32>, index, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'affine.dma_start' op dst index to dma_start must have 'index' type}}
  "affine.dma_start"(%m, %i, %m, %x, %g, %i, %i) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index, memref<4xf32>, f32, memref<1xi32>, index, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'affine.dma_start' op tag index to dma_start must have 'index' type}}
  "affine.dma_start"(%m, %i, %m, %i, %g, %x, %i) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index, memref<4xf32>, index, memref<1xi32>, f32, index) -> ()
  return
}
// -----
// mlir-opt accepts: it does not look at the numbers of elements.
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'affine.dma_start' op expected numbers of elements and the stride to be of type index}}
  "affine.dma_start"(%m, %i, %m, %i, %g, %i, %x) {src_map = affine_map<(d0) -> (d0)>, dst_map = affine_map<(d0) -> (d0)>, tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index, memref<4xf32>, index, memref<1xi32>, index, f32) -> ()
  return
}
// -----
// mlir-opt accepts: it does not hold the maps against the ranks, so that its lowering makes a memref.dma_start it rejects.
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'affine.dma_start' op affine map num results must equal the rank of the destination}}
  affine.dma_start %m[%i], %t[%i], %g[%i], %i : memref<4xf32>, memref<4x4xf32>, memref<1xi32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %g: memref<1xi32>, %i: index, %p: memref<index>) {
  scf.for %j = %i to %i step %i {
    // expected-error@+1 {{'affine.dma_start' op src index must be a valid dimension or symbol identifier}}
    affine.dma_start %m[%j], %m[%i], %g[%i], %i : memref<4xf32>, memref<4xf32>, memref<1xi32>
  }
  return
}
// -----
func.func @f(%m: memref<4xf32>, %g: memref<1xi32>, %i: index, %p: memref<index>) {
  scf.for %j = %i to %i step %i {
    // expected-error@+1 {{'affine.dma_start' op dst index must be a valid dimension or symbol identifier}}
    affine.dma_start %m[%i], %m[%j], %g[%i], %i : memref<4xf32>, memref<4xf32>, memref<1xi32>
  }
  return
}
// -----
func.func @f(%m: memref<4xf32>, %g: memref<1xi32>, %i: index, %p: memref<index>) {
  scf.for %j = %i to %i step %i {
    // expected-error@+1 {{'affine.dma_start' op tag index must be a valid dimension or symbol identifier}}
    affine.dma_start %m[%i], %m[%i], %g[symbol(%j)], %i : memref<4xf32>, memref<4xf32>, memref<1xi32>
  }
  return
}
// -----
func.func @f(%m: memref<4xf32>, %g: memref<1xi32>, %i: index) {
  // expected-error@+1 {{custom op 'affine.dma_start' expected two stride related operands}}
  affine.dma_start %m[%i], %m[%i], %g[%i], %i, %i : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}
// -----
func.func @f(%g: memref<1xi32>, %i: index) {
  // expected-error@+1 {{expected ':'}}
  affine.dma_wait %g[%i], %i, : memref<1xi32>
  return
}
