// A mode whose layout gains nothing leaves the function as it came, and the report says of the mode what it then needs.
// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --heap=pack --emit=report | FileCheck %s --check-prefix=PACK
// CHECK: with --heap=pack: no gain, the same 1024 bytes in 4 allocations
// PACK: @f peak heap bytes {{[0-9]+}} 1024
// PACK: allocation sites 4 4
func.func @f(%c: i1, %table: memref<1xmemref<64xf32>>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  bufferization.dealloc (%b : memref<64xf32>) if (%c)
  %d = bufferization.clone %a : memref<64xf32> to memref<64xf32>
  %s = arith.select %c, %a, %b : memref<64xf32>
  %e = memref.alloc() : memref<64xf32>
  memref.store %e, %table[%c0] : memref<1xmemref<64xf32>>
  return
}
