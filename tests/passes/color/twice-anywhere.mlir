// %b is computed in place of %a. %c may be anywhere in the bytes of %a, which is read before it is written, but not at the address of %b: that
// there is no distance at which %a and %c must not be is known, too.
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s

// CHECK: @anywhere {{.*}} 32 {{ *}}16
func.func @anywhere() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %a = memref.alloca() : memref<2xi64>
  %b = memref.alloca() : memref<1xi64>
  %c = memref.alloca() : memref<1xi64>
  scf.for %k = %zero to %two step %one {
    %y = arith.index_cast %k : index to i64
    memref.store %y, %a[%k] : memref<2xi64>
  }
  scf.for %k = %zero to %one step %one {
    %u = memref.load %a[%k] : memref<2xi64>
    %v = memref.load %b[%k] : memref<1xi64>
    func.call @use(%u) : (i64) -> ()
    func.call @use(%v) : (i64) -> ()
    scf.for %j = %zero to %two step %one {
      %y = arith.index_cast %j : index to i64
      memref.store %y, %b[%k] : memref<1xi64>
      memref.store %y, %c[%zero] : memref<1xi64>
      %w = memref.load %c[%zero] : memref<1xi64>
      func.call @use(%w) : (i64) -> ()
    }
  }
  return
}
func.func private @use(i64)
