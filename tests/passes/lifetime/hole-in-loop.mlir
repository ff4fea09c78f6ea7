// RUN: lifeopt %s --emit=report | FileCheck %s
// A live range has its hole in a loop that does not contain its start: %l ends and starts again in each iteration, and %b takes its bytes
// meanwhile. A loop is stepped over as a whole only where no lifeline ends in it.
// CHECK: @hole {{.*}}{{ +512 +256 +256}}
func.func @hole(%n: index, %v: i8, %out: memref<2xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<256xi8>
  %b = memref.alloca() : memref<256xi8>
  %l = memref.lifetime_start %a : memref<256xi8>
  memref.store %v, %l[%c0] : memref<256xi8>
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %l[%c0] : memref<256xi8>
    memref.lifetime_end %l : memref<256xi8>
    %k = memref.lifetime_start %b : memref<256xi8>
    memref.store %x, %k[%i] : memref<256xi8>
    %y = memref.load %k[%c1] : memref<256xi8>
    memref.lifetime_end %k : memref<256xi8>
    memref.lifetime_start %l : memref<256xi8>
    memref.store %y, %l[%c0] : memref<256xi8>
  }
  %z = memref.load %l[%c0] : memref<256xi8>
  memref.lifetime_end %l : memref<256xi8>
  memref.store %z, %out[%c0] : memref<2xi8>
  return
}
