// With slots a value may be beside the one that it is computed from, one by one: not all of %c, %e and %b can, and only %b saves bytes, since the
// others are in the slot of %d. That the slots without any of them reach their bound does not matter: more in one slot lowers it.
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s

// CHECK: @choose {{.*}} 368 {{ *}}
func.func @choose(%i: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 13 : index
  %two = arith.constant 2 : index
  %eight = arith.constant 8 : index
  %a = memref.alloca() : memref<16xi64>
  %b = memref.alloca() : memref<8xi64>
  %c = memref.alloca() : memref<2xi64>
  %d = memref.alloca() : memref<25xi64>
  %e = memref.alloca() : memref<8xi64>
  scf.for %k = %zero to %n step %one {
    %q = arith.index_cast %k : index to i64
    memref.store %q, %a[%k] : memref<16xi64>
  }
  scf.for %k = %zero to %n step %one {
    %u = memref.load %a[%k] : memref<16xi64>
    func.call @use(%u) : (i64) -> ()
    scf.for %j = %zero to %eight step %one {
      %q = arith.index_cast %j : index to i64
      memref.store %q, %e[%j] : memref<8xi64>
    }
    scf.for %j = %zero to %eight step %one {
      %t = memref.load %e[%j] : memref<8xi64>
      func.call @use(%t) : (i64) -> ()
    }
    scf.for %j = %zero to %eight step %one {
      %q = arith.index_cast %j : index to i64
      memref.store %q, %b[%j] : memref<8xi64>
    }
    memref.store %u, %d[%i] : memref<25xi64>
    %w = memref.load %d[%i] : memref<25xi64>
    func.call @use(%w) : (i64) -> ()
    scf.for %j = %zero to %two step %one {
      %q = arith.index_cast %j : index to i64
      memref.store %q, %c[%j] : memref<2xi64>
    }
    scf.for %j = %zero to %two step %one {
      %t = memref.load %c[%j] : memref<2xi64>
      func.call @use(%t) : (i64) -> ()
    }
    scf.for %j = %zero to %eight step %one {
      %t = memref.load %b[%j] : memref<8xi64>
      func.call @use(%t) : (i64) -> ()
    }
  }
  return
}
// %b cannot have bytes of %a, which is read again, but may be beside it: %c, which is in the same slot later, is as large as both.
// CHECK: @larger_later {{.*}} 224 {{ *}}128
func.func @larger_later() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %n = arith.constant 8 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<4xi64>
  %c = memref.alloca() : memref<16xi64>
  scf.for %k = %zero to %n step %one {
    %x = arith.index_cast %k : index to i64
    memref.store %x, %a[%k] : memref<8xi64>
  }
  scf.for %k = %zero to %n step %one {
    %x = memref.load %a[%k] : memref<8xi64>
    func.call @use(%x) : (i64) -> ()
    scf.for %i = %zero to %four step %one {
      memref.store %x, %b[%i] : memref<4xi64>
      %y = memref.load %b[%i] : memref<4xi64>
      func.call @use(%y) : (i64) -> ()
    }
    %z = memref.load %a[%k] : memref<8xi64>
    func.call @use(%z) : (i64) -> ()
  }
  scf.for %k = %zero to %n step %one {
    %x = memref.load %a[%k] : memref<8xi64>
    func.call @use(%x) : (i64) -> ()
  }
  scf.for %k = %zero to %n step %one {
    %x = arith.index_cast %k : index to i64
    memref.store %x, %c[%k] : memref<16xi64>
  }
  scf.for %k = %zero to %n step %one {
    %x = memref.load %c[%k] : memref<16xi64>
    func.call @use(%x) : (i64) -> ()
  }
  return
}
func.func private @use(i64)
