// Where a smaller value follows at the same address, the row of --emit=problem says from when on fewer bytes are live. So lifepack finds
// what coloring found: %c is in bytes of %a beyond those of %b.
// RUN: lifeopt %s --emit=problem=%t.csv --emit=report | sed -E "s/ +/ /g" | FileCheck %s --check-prefix=REPORT
// REPORT: @halves 3 4 544 288 288
// RUN: FileCheck %s --input-file=%t.csv
// CHECK: halves/%a+1,{{[0-9]+}},[[END:[0-9]+]],256,4,{{.*}}-[[END]]@0:128,halves
// RUN: lifepack %t.csv 2>&1 >/dev/null | FileCheck %s --check-prefix=PACK
// PACK: halves: 2 values, 288 bytes, bound 288, optimal
func.func @halves(%x: memref<64xf32>, %y: memref<40xf32>, %k: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<32xf32>
  %c = memref.alloca() : memref<40xf32>
  linalg.softmax dimension(0) ins(%x : memref<64xf32>) outs(%a : memref<64xf32>)
  scf.for %i = %c0 to %c32 step %c1 {
    %j = arith.addi %i, %i : index
    %v = memref.load %a[%j] : memref<64xf32>
    memref.store %v, %b[%i] : memref<32xf32>
  }
  linalg.softmax dimension(0) ins(%y : memref<40xf32>) outs(%c : memref<40xf32>)
  %p = memref.load %b[%k] : memref<32xf32>
  %q = memref.load %c[%k] : memref<40xf32>
  %r = arith.addf %p, %q : f32
  return %r : f32
}
