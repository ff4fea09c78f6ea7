// What the pictures of docs/report.md show: two buffers that live after one another, and one beside both.
func.func @two(%n: index, %in: memref<64xf32>, %out: memref<64xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %all = memref.alloca() : memref<16xf32>
  %first = memref.alloca() : memref<64xf32>
  %second = memref.alloca() : memref<64xf32>
  memref.store %zero, %all[%c0] : memref<16xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %in, %first : memref<64xf32> to memref<64xf32>
    %a = memref.load %first[%i] : memref<64xf32>
    memref.store %a, %all[%i] : memref<16xf32>
    memref.copy %out, %second : memref<64xf32> to memref<64xf32>
    %b = memref.load %second[%i] : memref<64xf32>
    memref.store %b, %in[%i] : memref<64xf32>
  }
  %y = memref.load %all[%c1] : memref<16xf32>
  return %y : f32
}
