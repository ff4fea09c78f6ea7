// A value that is live only within an op takes bytes of one that lives into the block of the op, also if the op is the first one there.
// RUN: lifeopt %s --emit=report | FileCheck %s

// CHECK: @first_in_block {{.*}} 256 {{ *}}128
func.func @first_in_block(%p: i1, %x: i64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 16 : index
  %a = memref.alloca() : memref<16xi64>
  %b = memref.alloca() : memref<16xi64>
  scf.for %k = %zero to %n step %one {
    %i = arith.index_cast %k : index to i64
    %v = arith.addi %i, %x : i64
    memref.store %v, %a[%k] : memref<16xi64>
  }
  cf.cond_br %p, ^leave, ^on
^leave:
  return
^on:
  scf.for %k = %zero to %n step %one {
    %v = memref.load %a[%k] : memref<16xi64>
    memref.store %v, %b[%k] : memref<16xi64>
    %w = memref.load %b[%k] : memref<16xi64>
    func.call @use(%w) : (i64) -> ()
  }
  return
}
func.func private @use(i64)
