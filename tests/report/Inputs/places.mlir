func.func @places(%x: f32, %i: index) {
  %small = memref.alloca() : memref<16xf32>
  %large = memref.alloca() : memref<64xf32>
  memref.store %x, %small[%i] : memref<16xf32>
  memref.store %x, %large[%i] : memref<64xf32>
  %0 = memref.load %large[%i] : memref<64xf32>
  %1 = memref.load %small[%i] : memref<16xf32>
  %again = memref.alloca() : memref<80xf32>
  memref.store %x, %again[%i] : memref<80xf32>
  %2 = memref.load %again[%i] : memref<80xf32>
  return
}
