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
// No byte of %b may be one of %e, so %e of %a leaves room for a part of %b at the end of %a.
// CHECK: @room {{.*}} 544 {{ *}}280
func.func @room(%x: f32, %v: vector<4xi32>, %w: f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 14 : index
  %a = memref.alloca() : memref<32xf64>
  memref.store %w, %a[%n] : memref<32xf64>
  %0 = memref.load %a[%n] : memref<32xf64>
  func.call @see(%0) : (f64) -> ()
  %r = scf.while (%p = %a) : (memref<32xf64>) -> memref<32xf64> {
    %b = memref.alloca() : memref<14xf32>
    memref.store %x, %b[%one] : memref<14xf32>
    %e = memref.alloca() : memref<14xvector<4xi32>>
    scf.parallel (%i) = (%zero) to (%n) step (%one) {
      %y = memref.load %b[%i] : memref<14xf32>
      func.call @also(%y) : (f32) -> ()
      memref.store %v, %e[%i] : memref<14xvector<4xi32>>
    }
    %c = func.call @more() : () -> i1
    scf.condition(%c) %p : memref<32xf64>
  } do {
  ^bb0(%q: memref<32xf64>):
    scf.yield %q : memref<32xf64>
  }
  return
}
func.func private @see(f64)
func.func private @also(f32)
func.func private @more() -> i1
func.func private @use(i64)
