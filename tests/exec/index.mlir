// REQUIRES: mlir-opt
// RUN: run-both.sh %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// The ops of the index dialect on every pair of telling values (but the least one, for which the index.ceildivs of MLIR 22 overflows); sine
// and cosine at once.

func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" constant @values : memref<7xindex> = dense<[0, 1, -1, 9223372036854775807, -9223372036854775807, -7, 1000]>
func.func @p(%x: index) {
  %w = arith.index_cast %x : index to i64
  func.call @printI64(%w) : (i64) -> ()
  return
}
func.func @b(%x: i1) {
  %w = arith.extui %x : i1 to i64
  func.call @printI64(%w) : (i64) -> ()
  return
}
func.func @pair(%a: index, %b: index) {
  %0 = index.add %a, %b
  func.call @p(%0) : (index) -> ()
  %1 = index.sub %a, %b
  func.call @p(%1) : (index) -> ()
  %2 = index.mul %a, %b
  func.call @p(%2) : (index) -> ()
  %zero = index.constant 0
  %m1 = index.constant -1
  %three = index.constant 3
  %isz = index.cmp eq(%b, %zero)
  %ism = index.cmp eq(%b, %m1)
  %bad = arith.ori %isz, %ism : i1
  %d = arith.select %bad, %three, %b : index
  %3 = index.divs %a, %d
  func.call @p(%3) : (index) -> ()
  %4 = index.divu %a, %d
  func.call @p(%4) : (index) -> ()
  %5 = index.rems %a, %d
  func.call @p(%5) : (index) -> ()
  %6 = index.remu %a, %d
  func.call @p(%6) : (index) -> ()
  %7 = index.floordivs %a, %d
  func.call @p(%7) : (index) -> ()
  %8 = index.ceildivs %a, %d
  func.call @p(%8) : (index) -> ()
  %9 = index.ceildivu %a, %d
  func.call @p(%9) : (index) -> ()
  %mask = index.constant 63
  %s = index.and %b, %mask
  %10 = index.shl %a, %s
  func.call @p(%10) : (index) -> ()
  %11 = index.shrs %a, %s
  func.call @p(%11) : (index) -> ()
  %12 = index.shru %a, %s
  func.call @p(%12) : (index) -> ()
  %13 = index.or %a, %b
  func.call @p(%13) : (index) -> ()
  %14 = index.xor %a, %b
  func.call @p(%14) : (index) -> ()
  %15 = index.maxs %a, %b
  func.call @p(%15) : (index) -> ()
  %16 = index.minu %a, %b
  func.call @p(%16) : (index) -> ()
  %17 = index.cmp slt(%a, %b)
  func.call @b(%17) : (i1) -> ()
  %18 = index.cmp uge(%a, %b)
  func.call @b(%18) : (i1) -> ()
  %19 = index.casts %a : index to i32
  %20 = index.castu %19 : i32 to index
  func.call @p(%20) : (index) -> ()
  %21 = index.casts %19 : i32 to index
  func.call @p(%21) : (index) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 7 : index
  %g = memref.get_global @values : memref<7xindex>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.load %g[%i] : memref<7xindex>
      %b = memref.load %g[%j] : memref<7xindex>
      func.call @pair(%a, %b) : (index, index) -> ()
    }
  }
  %x = arith.constant 0.7 : f64
  %s, %c = math.sincos %x : f64
  %sb = arith.bitcast %s : f64 to i64
  %cb = arith.bitcast %c : f64 to i64
  call @printI64(%sb) : (i64) -> ()
  call @printI64(%cb) : (i64) -> ()
  call @printNewline() : () -> ()
  %size = index.sizeof
  call @p(%size) : (index) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
