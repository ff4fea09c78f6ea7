// A value that is live only within an op may be beside one that is accessed in it and after it, in bytes that no later access of that one
// reads: in each iteration of a loop around both, too. A second run, in which a storage of the loop is live around it, finds no more.
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s

// Of %a the second half is never accessed.
// CHECK: @beside {{.*}} 192 {{ *}}128
func.func @beside(%m: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 8 : index
  scf.for %t = %zero to %m step %one {
    %a = memref.alloca() : memref<16xi64>
    %b = memref.alloca() : memref<8xi64>
    scf.for %k = %zero to %n step %one {
      %x = arith.index_cast %k : index to i64
      memref.store %x, %b[%k] : memref<8xi64>
      memref.store %x, %a[%k] : memref<16xi64>
      %y = memref.load %b[%k] : memref<8xi64>
      func.call @use(%y) : (i64) -> ()
    }
    scf.for %k = %zero to %n step %one {
      %y = memref.load %a[%k] : memref<16xi64>
      func.call @use(%y) : (i64) -> ()
    }
  }
  return
}
// Each element of %a is read before %b is written there, but then again after the op.
// CHECK: @read_later {{.*}} 128 {{ *}}128
func.func @read_later(%m: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 8 : index
  scf.for %t = %zero to %m step %one {
    %a = memref.alloca() : memref<8xi64>
    %b = memref.alloca() : memref<8xi64>
    scf.for %k = %zero to %n step %one {
      %x = arith.index_cast %k : index to i64
      memref.store %x, %a[%k] : memref<8xi64>
    }
    scf.for %k = %zero to %n step %one {
      %x = memref.load %a[%k] : memref<8xi64>
      memref.store %x, %b[%k] : memref<8xi64>
      %y = memref.load %b[%k] : memref<8xi64>
      func.call @use(%y) : (i64) -> ()
    }
    scf.for %k = %zero to %n step %one {
      %y = memref.load %a[%k] : memref<8xi64>
      func.call @use(%y) : (i64) -> ()
    }
  }
  return
}
func.func private @use(i64)
