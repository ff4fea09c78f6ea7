// The order of slots leaves few gaps between them: those of smaller alignment fill the gaps before those of larger alignment.
// RUN: lifeopt %s --emit=report | FileCheck %s

// 512 and 32 bytes, aligned to 64; then 16 + 16 before the next that is aligned to 64. Without any padding it is 616.
// CHECK: @fits_a_gap {{.*}} 704 {{ *}}616
func.func @fits_a_gap(%x: i64, %i: index) -> (i64, i64, i64, i64, i64, i64, i64) {
  %f = memref.alloca() : memref<2xi64>
  %c = memref.alloca() {alignment = 64 : i64} : memref<2xi64>
  %e = memref.alloca() : memref<3xi64>
  %b = memref.alloca() {alignment = 64 : i64} : memref<4xi64>
  %d = memref.alloca() {alignment = 16 : i64} : memref<2xi64>
  %a = memref.alloca() {alignment = 64 : i64} : memref<64xi64>
  memref.store %x, %a[%i] : memref<64xi64>
  memref.store %x, %b[%i] : memref<4xi64>
  memref.store %x, %c[%i] : memref<2xi64>
  memref.store %x, %d[%i] : memref<2xi64>
  memref.store %x, %e[%i] : memref<3xi64>
  memref.store %x, %f[%i] : memref<2xi64>
  %0 = memref.load %a[%i] : memref<64xi64>
  %1 = memref.load %b[%i] : memref<4xi64>
  %2 = memref.load %c[%i] : memref<2xi64>
  %3 = memref.load %d[%i] : memref<2xi64>
  %4 = memref.load %e[%i] : memref<3xi64>
  %5 = memref.load %f[%i] : memref<2xi64>
  return %0, %1, %2, %3, %4, %5, %0 : i64, i64, i64, i64, i64, i64, i64
}

// 96 bytes aligned to 64 and 96 aligned to 8 are 192, to which 48 aligned to 64 are added: 240 and not 272.
// CHECK: @ends_at_a_multiple {{.*}} 272 {{ *}}240
func.func @ends_at_a_multiple(%x: i64, %i: index) -> (i64, i64, i64) {
  %a = memref.alloca() {alignment = 64 : i64} : memref<12xi64>
  %b = memref.alloca() {alignment = 64 : i64} : memref<6xi64>
  %c = memref.alloca() : memref<12xi64>
  memref.store %x, %a[%i] : memref<12xi64>
  memref.store %x, %b[%i] : memref<6xi64>
  memref.store %x, %c[%i] : memref<12xi64>
  %0 = memref.load %a[%i] : memref<12xi64>
  %1 = memref.load %b[%i] : memref<6xi64>
  %2 = memref.load %c[%i] : memref<12xi64>
  return %0, %1, %2 : i64, i64, i64
}

// 64 bytes first, whatever their alignment: then 8 aligned to 64, 240, and 1 aligned to 64.
// CHECK: @whole_ones_first {{.*}} 384 {{ *}}321
func.func @whole_ones_first(%x: i64, %y: i8, %i: index) -> (i64, i8, i64, i64) {
  %a = memref.alloca() {alignment = 64 : i64} : memref<1xi64>
  %b = memref.alloca() {alignment = 64 : i64} : memref<1xi8>
  %c = memref.alloca() {alignment = 16 : i64} : memref<8xi64>
  %d = memref.alloca() : memref<30xi64>
  memref.store %x, %a[%i] : memref<1xi64>
  memref.store %y, %b[%i] : memref<1xi8>
  memref.store %x, %c[%i] : memref<8xi64>
  memref.store %x, %d[%i] : memref<30xi64>
  %0 = memref.load %a[%i] : memref<1xi64>
  %1 = memref.load %b[%i] : memref<1xi8>
  %2 = memref.load %c[%i] : memref<8xi64>
  %3 = memref.load %d[%i] : memref<30xi64>
  return %0, %1, %2, %3 : i64, i8, i64, i64
}

func.func private @keep(memref<1xi64>)
func.func private @use(i64)

// An arena of all but %l, %m and %p would need 296 bytes in place of 320, and as many as now with the padding that it leaves: it is not made.
// Without it the allocas in another order need 64 bytes less.
// CHECK: @another_order {{.*}} 584 {{ *}}520
func.func @another_order(%v: i64, %i: index) {
  %b = memref.alloca() {alignment = 16 : i64} : memref<4xi64>
  %c = memref.alloca() : memref<29xi64>
  %w = memref.alloca() : memref<1xi64>
  %x = memref.alloca() : memref<3xi64>
  %y = memref.alloca() : memref<2xi64>
  %z = memref.alloca() : memref<1xi64>
  %l = memref.alloca() {alignment = 64 : i64} : memref<4xi64, strided<[3], offset: 2>>
  %m = memref.alloca() {alignment = 64 : i64} : memref<4xi64, strided<[3], offset: 1>>
  %p = memref.alloca() {alignment = 64 : i64} : memref<1xi64>
  func.call @keep(%p) : (memref<1xi64>) -> ()
  memref.store %v, %b[%i] : memref<4xi64>
  memref.store %v, %c[%i] : memref<29xi64>
  memref.store %v, %w[%i] : memref<1xi64>
  memref.store %v, %l[%i] : memref<4xi64, strided<[3], offset: 2>>
  memref.store %v, %m[%i] : memref<4xi64, strided<[3], offset: 1>>
  memref.store %v, %x[%i] : memref<3xi64>
  %0 = memref.load %x[%i] : memref<3xi64>
  func.call @use(%0) : (i64) -> ()
  memref.store %v, %y[%i] : memref<2xi64>
  memref.store %v, %z[%i] : memref<1xi64>
  %1 = memref.load %y[%i] : memref<2xi64>
  %2 = memref.load %z[%i] : memref<1xi64>
  %3 = memref.load %b[%i] : memref<4xi64>
  %4 = memref.load %c[%i] : memref<29xi64>
  %5 = memref.load %w[%i] : memref<1xi64>
  %6 = memref.load %l[%i] : memref<4xi64, strided<[3], offset: 2>>
  %7 = memref.load %m[%i] : memref<4xi64, strided<[3], offset: 1>>
  %8 = arith.addi %1, %2 : i64
  %9 = arith.addi %3, %4 : i64
  %10 = arith.addi %5, %6 : i64
  %11 = arith.addi %7, %8 : i64
  %12 = arith.addi %9, %10 : i64
  %13 = arith.addi %11, %12 : i64
  func.call @use(%13) : (i64) -> ()
  return
}
