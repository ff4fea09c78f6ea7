// The operands of a transfer: memrefs, as many indices as they have dimensions, numbers.
// RUN: rejected.py %s
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected at least 4 operands}}
  "memref.dma_start"(%m, %i, %t) : (memref<4xf32>, index, memref<4x4xf32>) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected source to be of memref type}}
  "memref.dma_start"(%i, %m, %t, %i) : (index, memref<4xf32>, memref<4x4xf32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected at least 5 operands}}
  "memref.dma_start"(%m, %i, %i, %i) : (memref<4xf32>, index, index, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected source indices to be of index type}}
  "memref.dma_start"(%m, %x, %t, %i, %i, %i, %g, %i) : (memref<4xf32>, f32, memref<4x4xf32>, index, index, index, memref<1xi32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected destination to be of memref type}}
  "memref.dma_start"(%m, %i, %i, %i, %i, %i, %g, %i) : (memref<4xf32>, index, index, index, index, index, memref<1xi32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected destination indices to be of index type}}
  "memref.dma_start"(%m, %i, %t, %i, %x, %i, %g, %i) : (memref<4xf32>, index, memref<4x4xf32>, index, f32, index, memref<1xi32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected at least 7 operands}}
  "memref.dma_start"(%m, %i, %t, %i, %i) : (memref<4xf32>, index, memref<4x4xf32>, index, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected num elements to be of index type}}
  "memref.dma_start"(%m, %i, %t, %i, %i, %x, %g, %i) : (memref<4xf32>, index, memref<4x4xf32>, index, index, f32, memref<1xi32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected tag to be of memref type}}
  "memref.dma_start"(%m, %i, %t, %i, %i, %i, %i, %i) : (memref<4xf32>, index, memref<4x4xf32>, index, index, index, index, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected at least 8 operands}}
  "memref.dma_start"(%m, %i, %t, %i, %i, %i, %g) : (memref<4xf32>, index, memref<4x4xf32>, index, index, index, memref<1xi32>) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected tag indices to be of index type}}
  "memref.dma_start"(%m, %i, %t, %i, %i, %i, %g, %x) : (memref<4xf32>, index, memref<4x4xf32>, index, index, index, memref<1xi32>, f32) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op incorrect number of operands}}
  "memref.dma_start"(%m, %i, %t, %i, %i, %i, %g, %i, %i) : (memref<4xf32>, index, memref<4x4xf32>, index, index, index, memref<1xi32>, index, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected stride and num elements per stride to be of type index}}
  "memref.dma_start"(%m, %i, %t, %i, %i, %i, %g, %i, %i, %x) : (memref<4xf32>, index, memref<4x4xf32>, index, index, index, memref<1xi32>, index, index, f32) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>, %t: memref<4x4xf32>, %g: memref<1xi32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected num elements to be of index type}}
  memref.dma_start %m[%i], %t[%i], %i, %g[%i] : memref<4xf32>, memref<4x4xf32>, memref<1xi32>
  return
}
