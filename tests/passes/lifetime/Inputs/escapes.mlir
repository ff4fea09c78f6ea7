func.func @escapes(%in: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  "my.read"(%a) : (memref<64xf32>) -> ()
  return
}
