// Values within an op may be beside each other and beside what outlives the op, as a second run finds it, in which the storage of two of them
// is one value.
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s

// All of %a is read after the loop, so that %b is never stored before %a is. But where %a is stored, %b was stored before: it begins in the
// second element of %a.
// CHECK: @takes_over {{.*}} 128 {{ *}}72
func.func @takes_over() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 8 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  scf.for %k = %zero to %n step %one {
    %x = arith.index_cast %k : index to i64
    memref.store %x, %a[%k] : memref<8xi64>
    memref.store %x, %b[%k] : memref<8xi64>
    %y = memref.load %b[%k] : memref<8xi64>
    func.call @use(%y) : (i64) -> ()
  }
  scf.for %k = %zero to %n step %one {
    %y = memref.load %a[%k] : memref<8xi64>
    func.call @use(%y) : (i64) -> ()
  }
  return
}
// In each iteration one element of %a, of %b and of %c is accessed, and of %c all are read later.
// CHECK: @both {{.*}} 192 {{ *}}80
func.func @both() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 8 : index
  %c = memref.alloca() : memref<8xi64>
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  scf.for %k = %zero to %n step %one {
    %x = arith.index_cast %k : index to i64
    memref.store %x, %c[%k] : memref<8xi64>
    memref.store %x, %a[%k] : memref<8xi64>
    memref.store %x, %b[%k] : memref<8xi64>
    %u = memref.load %a[%k] : memref<8xi64>
    func.call @use(%u) : (i64) -> ()
    %v = memref.load %b[%k] : memref<8xi64>
    func.call @use(%v) : (i64) -> ()
  }
  scf.for %k = %zero to %n step %one {
    %w = memref.load %c[%k] : memref<8xi64>
    func.call @use(%w) : (i64) -> ()
  }
  return
}
// The last use of %a is in one arm.
// CHECK: @arms {{.*}} 192 {{ *}}80
func.func @arms(%d: i1) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 8 : index
  %c = memref.alloca() : memref<8xi64>
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  scf.for %k = %zero to %n step %one {
    %x = arith.index_cast %k : index to i64
    memref.store %x, %c[%k] : memref<8xi64>
    memref.store %x, %a[%k] : memref<8xi64>
    memref.store %x, %b[%k] : memref<8xi64>
    %v = memref.load %b[%k] : memref<8xi64>
    func.call @use(%v) : (i64) -> ()
    scf.if %d {
      %u = memref.load %a[%k] : memref<8xi64>
      func.call @use(%u) : (i64) -> ()
    }
  }
  scf.for %k = %zero to %n step %one {
    %w = memref.load %c[%k] : memref<8xi64>
    func.call @use(%w) : (i64) -> ()
  }
  return
}
// A loop of the body writes all of %b before another one reads all of %a: these two have no bytes in common.
// CHECK: @loops {{.*}} 192 {{ *}}192
func.func @loops() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 8 : index
  %c = memref.alloca() : memref<8xi64>
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  scf.for %t = %zero to %n step %one {
    %o = arith.index_cast %t : index to i64
    memref.store %o, %c[%t] : memref<8xi64>
    scf.for %k = %zero to %n step %one {
      %x = arith.addi %t, %k : index
      %y = arith.index_cast %x : index to i64
      memref.store %y, %a[%k] : memref<8xi64>
    }
    scf.for %k = %zero to %n step %one {
      %x = arith.index_cast %k : index to i64
      memref.store %x, %b[%k] : memref<8xi64>
    }
    scf.for %k = %zero to %n step %one {
      %x = memref.load %a[%k] : memref<8xi64>
      func.call @use(%x) : (i64) -> ()
    }
    scf.for %k = %zero to %n step %one {
      %x = memref.load %b[%k] : memref<8xi64>
      func.call @use(%x) : (i64) -> ()
    }
  }
  scf.for %k = %zero to %n step %one {
    %w = memref.load %c[%k] : memref<8xi64>
    func.call @use(%w) : (i64) -> ()
  }
  return
}
// %a has been written before the loop, so that %b may not write to bytes of it that are read later.
// CHECK: @written_before {{.*}} 128 {{ *}}128
func.func @written_before() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 8 : index
  %m = arith.constant 4 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  scf.for %k = %zero to %n step %one {
    %x = arith.index_cast %k : index to i64
    memref.store %x, %a[%k] : memref<8xi64>
  }
  scf.for %k = %zero to %n step %one {
    %x = arith.index_cast %k : index to i64
    memref.store %x, %b[%k] : memref<8xi64>
    %y = memref.load %b[%k] : memref<8xi64>
    func.call @use(%y) : (i64) -> ()
    %odd = arith.cmpi eq, %k, %one : index
    scf.if %odd {
      memref.store %x, %a[%k] : memref<8xi64>
    }
  }
  scf.for %k = %zero to %n step %one {
    %y = memref.load %a[%k] : memref<8xi64>
    func.call @use(%y) : (i64) -> ()
  }
  return
}
// %a is read for the last time in the arm that fills %b afterwards. The certificate does not know which bytes a fill writes, and need not: %a is not
// needed there.
// CHECK: @read_before {{.*}} 192 {{ *}}128
func.func @read_before(%p: i1, %q: i1) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 8 : index
  %c = memref.alloca() : memref<8xi64>
  scf.for %t = %zero to %n step %one {
    %a = memref.alloca() : memref<8xi64>
    %b = memref.alloca() : memref<8xi64>
    %x = arith.index_cast %t : index to i64
    memref.store %x, %c[%t] : memref<8xi64>
    memref.store %x, %a[%t] : memref<8xi64>
    %r = scf.if %p -> (memref<8xi64>) {
      scf.yield %b : memref<8xi64>
    } else {
      %u = memref.load %a[%t] : memref<8xi64>
      linalg.fill ins(%u : i64) outs(%b : memref<8xi64>)
      scf.yield %b : memref<8xi64>
    }
    %s = arith.select %q, %r, %b : memref<8xi64>
    %w = memref.load %s[%t] : memref<8xi64>
    func.call @use(%w) : (i64) -> ()
  }
  scf.for %k = %zero to %n step %one {
    %w = memref.load %c[%k] : memref<8xi64>
    func.call @use(%w) : (i64) -> ()
  }
  return
}
// All accesses of %b are in one op, before and after which %a is accessed: %a has the second half of %b. A second run found that where the two were
// in the slot of %c.
// CHECK: @one_op {{.*}} 256 {{ *}}128
func.func @one_op() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 8 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<16xi64>
  %c = memref.alloca() : memref<8xi64>
  scf.for %k = %zero to %n step %one {
    %x = arith.index_cast %k : index to i64
    memref.store %x, %c[%k] : memref<8xi64>
    %z = memref.load %c[%k] : memref<8xi64>
    func.call @use(%z) : (i64) -> ()
    memref.store %x, %a[%k] : memref<8xi64>
    memref.store %x, %b[%k] : memref<16xi64>
    %y = memref.load %a[%k] : memref<8xi64>
    func.call @use(%y) : (i64) -> ()
  }
  return
}
// Each of %a and %b may begin where %c does, but they are live at once: one of them is elsewhere in %c.
// CHECK: @third {{.*}} 384 {{ *}}256
func.func @third() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 7 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %c = memref.alloca() : memref<32xi64>
  scf.for %k = %zero to %n step %one {
    %x = arith.index_cast %k : index to i64
    memref.store %x, %a[%k] : memref<8xi64>
    memref.store %x, %b[%k] : memref<8xi64>
  }
  scf.for %k = %zero to %n step %one {
    %next = arith.addi %k, %one : index
    %y = memref.load %a[%next] : memref<8xi64>
    func.call @use(%y) : (i64) -> ()
    %u = memref.load %b[%next] : memref<8xi64>
    func.call @use(%u) : (i64) -> ()
    memref.store %u, %c[%k] : memref<32xi64>
    %z = memref.load %c[%k] : memref<32xi64>
    func.call @use(%z) : (i64) -> ()
  }
  return
}
func.func private @use(i64)
