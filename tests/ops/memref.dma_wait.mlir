// RUN: roundtrip.sh --also-19 %s
// memref.dma_wait: every form of its syntax.
func.func @f(%t: memref<1xi32>, %i: index) {
  memref.dma_wait %t[%i], %i : memref<1xi32>
  memref.dma_wait %t[%i], %i {note} : memref<1xi32>
  return
}
