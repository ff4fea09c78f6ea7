// The operands of a wait: the tag with its map, indices that affine maps may use, a number.
// RUN: rejected.py %s
func.func @f(%m: memref<4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'affine.dma_wait' op expected DMA tag to be of memref type}}
  "affine.dma_wait"(%i, %i) {tag_map = affine_map<() -> ()>} : (index, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'affine.dma_wait' op index to dma_wait must have 'index' type}}
  "affine.dma_wait"(%g, %x, %i) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>, f32, index) -> ()
  return
}
// -----
// mlir-opt accepts: it does not look at the number of elements.
func.func @f(%m: memref<4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'affine.dma_wait' op expected the number of elements to be of type index}}
  "affine.dma_wait"(%g, %i, %x) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>, index, f32) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %g: memref<1xi32>, %i: index, %x: memref<index>) {
  scf.for %k = %i to %i step %i {
    %j = memref.load %x[] : memref<index>
    // expected-error@+1 {{'affine.dma_wait' op index must be a valid dimension or symbol identifier}}
    affine.dma_wait %g[%j], %i : memref<1xi32>
  }
  return
}
