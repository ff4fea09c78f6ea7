// A value joins others at the distance with which all need the fewest bytes. %a may begin where %c does, but is at the end of %b already: %c is
// at the begin of %b then, beside %a.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s

// CHECK: @beside {{.*}} 128 {{ *}}80
func.func @beside(%x: i64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %a = memref.alloca() : memref<1xi64>
  %b = memref.alloca() : memref<10xi64>
  %c = memref.alloca() : memref<5xi64>
  memref.store %x, %a[%zero] : memref<1xi64>
  scf.for %k = %zero to %two step %one {
    memref.store %x, %b[%k] : memref<10xi64>
    %u = memref.load %b[%k] : memref<10xi64>
    func.call @use(%u) : (i64) -> ()
    memref.store %x, %c[%two] : memref<5xi64>
    %v = memref.load %c[%two] : memref<5xi64>
    func.call @use(%v) : (i64) -> ()
    %w = memref.load %a[%zero] : memref<1xi64>
    func.call @use(%w) : (i64) -> ()
  }
  return
}
func.func private @use(i64)
