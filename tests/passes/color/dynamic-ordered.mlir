// RUN: lifeopt %s --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: lifeopt %s --poison -o /dev/null
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT
// Allocas of which the one is surely not larger than the other, whatever the sizes turn out to be, share bytes, as many as the larger
// one needs and aligned as the neediest; the larger size is computed where the storage is made. What is not shared the report explains.

// CHECK-LABEL: func.func @plus_a_number
// CHECK-NEXT: %c5 =
// CHECK-NEXT: %m = arith.addi %n, %c5
// CHECK: %slot = memref.alloca(%bytes) {alignment = 4 : i64} : memref<?xi8>
// CHECK: %a = memref.view %slot[%c0][%n] : memref<?xi8> to memref<?xf32>
// CHECK: %b = memref.view %slot[%{{.*}}][%m] : memref<?xi8> to memref<?xf32>
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @plus_a_number(%in: memref<?xf32>, %n: index, %out: memref<?xf32>) {
  %c5 = arith.constant 5 : index
  %a = memref.alloca(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  %m = arith.addi %n, %c5 : index
  %b = memref.alloca(%m) : memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}
// Three types, minima, a multiple.
// CHECK-LABEL: func.func @types
// CHECK: memref.alloca(%{{.*}}) {alignment = 32 : i64} : memref<?xi8>
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @types(%in: memref<?xf32>, %n: index, %out: memref<?xf32>, %in2: memref<?x4xf64>, %out2: memref<?x4xf64>) {
  %c64 = arith.constant 64 : index
  %m = arith.minui %n, %c64 : index
  %a = memref.alloca(%n) {alignment = 32} : memref<?x4xf64>
  memref.copy %in2, %a : memref<?x4xf64> to memref<?x4xf64>
  memref.copy %a, %out2 : memref<?x4xf64> to memref<?x4xf64>
  %b = memref.alloca(%m) : memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  %k = affine.min affine_map<(d0) -> (d0, 32)>(%n)
  %c = memref.alloca(%k) : memref<?xf32>
  memref.copy %in, %c : memref<?xf32> to memref<?xf32>
  memref.copy %c, %out : memref<?xf32> to memref<?xf32>
  return
}
// The larger size is read from memory behind the smaller alloca: it is not known in time.
// CHECK-LABEL: func.func @not_in_time
// CHECK-COUNT-2: memref.alloca(
// REPORT: %b: has a dynamic size; the larger size is computed after %a
func.func @not_in_time(%in: memref<?xf32>, %n: index, %out: memref<?xf32>, %sizes: memref<1xindex>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  %k = memref.load %sizes[%c0] : memref<1xindex>
  %m = affine.max affine_map<(d0)[s0] -> (d0, s0)>(%n)[%k]
  %b = memref.alloca(%m) : memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}
// What is added may be negative.
// CHECK-LABEL: func.func @plus_anything
// CHECK-COUNT-2: memref.alloca(
// REPORT: %b: has a dynamic size; its size cannot be compared with that of %a
func.func @plus_anything(%in: memref<?xf32>, %n: index, %k: index, %out: memref<?xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  %m = arith.addi %n, %k : index
  %b = memref.alloca(%m) : memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}
// REPORT: %b: has a dynamic size; it is live at the same time as %a
func.func @at_once(%in: memref<?xf32>, %n: index, %out: memref<?xf32>) {
  %c5 = arith.constant 5 : index
  %m = arith.addi %n, %c5 : index
  %a = memref.alloca(%n) : memref<?xf32>
  %b = memref.alloca(%m) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}

// A division may stop the program: it stays where it is.
// CHECK-LABEL: func.func @divided(
// CHECK: memref.alloca(%n)
// CHECK: memref.alloca(%{{.*}})
func.func @divided(%in: memref<?xf32>, %n: index, %y: index, %out: memref<?xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  %q = arith.divsi %n, %y : index
  %e = arith.maxsi %n, %q : index
  %b = memref.alloca(%e) : memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}

// More is not asked for before it is known that there is room.
// CHECK-LABEL: func.func @asserted(
// CHECK: memref.alloca(%n)
// CHECK: cf.assert
// CHECK: memref.alloca(%e)
func.func @asserted(%in: memref<?xf32>, %n: index, %m: index, %few: i1, %out: memref<?xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  cf.assert %few, "too many"
  %e = arith.maxsi %n, %m : index
  %b = memref.alloca(%e) : memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}
// Sums of sums: the certificate follows them as deep as they go.
// CHECK-LABEL: func.func @many_sums
// CHECK: %[[BYTES:.*]] = memref.alloca(%{{.*}}) : memref<?xi8>
// CHECK-COUNT-3: memref.view %[[BYTES]]
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @many_sums(%n: index, %v: i8) -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n1 = arith.addi %n, %c1 : index
  %n2 = arith.addi %n1, %c1 : index
  %n3 = arith.addi %n2, %c1 : index
  %n4 = arith.addi %n3, %c1 : index
  %n5 = arith.addi %n4, %c1 : index
  %n6 = arith.addi %n5, %c1 : index
  %n7 = arith.addi %n6, %c1 : index
  %n8 = arith.addi %n7, %c1 : index
  %n9 = arith.addi %n8, %c1 : index
  %n10 = arith.addi %n9, %c1 : index
  %n11 = arith.addi %n10, %c1 : index
  %n12 = arith.addi %n11, %c1 : index
  %n13 = arith.addi %n12, %c1 : index
  %n14 = arith.addi %n13, %c1 : index
  %a = memref.alloca(%n1) : memref<?xi8>
  memref.store %v, %a[%c0] : memref<?xi8>
  %x = memref.load %a[%c0] : memref<?xi8>
  %b = memref.alloca(%n8) : memref<?xi8>
  memref.store %x, %b[%c0] : memref<?xi8>
  %y = memref.load %b[%c0] : memref<?xi8>
  %c = memref.alloca(%n14) : memref<?xi8>
  memref.store %y, %c[%c0] : memref<?xi8>
  %z = memref.load %c[%c0] : memref<?xi8>
  return %z : i8
}
// Four times 2^15 is 2^60: of 16 elements that is none.
// CHECK-LABEL: func.func @product_goes_around
// CHECK-COUNT-2: memref.alloca(
// CHECK: return
func.func @product_goes_around(%n: index, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %k = arith.constant 32768 : index
  %x1 = arith.muli %n, %k : index
  %x2 = arith.muli %x1, %k : index
  %x3 = arith.muli %x2, %k : index
  %x4 = arith.muli %x3, %k : index
  %a = memref.alloca(%x4) : memref<?xf32>
  %r = memref.dim %a, %c0 : memref<?xf32>
  %s = arith.index_cast %r : index to i32
  %t = arith.sitofp %s : i32 to f32
  memref.store %t, %a[%c0] : memref<?xf32>
  %p = memref.load %a[%c0] : memref<?xf32>
  %b = memref.alloca(%n) : memref<?xf32>
  memref.store %p, %b[%c0] : memref<?xf32>
  %q = memref.load %b[%c0] : memref<?xf32>
  return %q : f32
}

// A sum of three values can wrap around to a small number: with %l = 10 and twice the largest index it is 8.
// CHECK-LABEL: func.func @sum_wraps_around
// CHECK-NOT: %slot
// CHECK: return
func.func @sum_wraps_around(%l: index, %a: index, %b: index, %v: i8) -> i8 {
  %c0 = arith.constant 0 : index
  %r = arith.maxsi %a, %c0 : index
  %s = arith.maxsi %b, %c0 : index
  %t = arith.addi %l, %r : index
  %y = arith.addi %t, %s : index
  %p = memref.alloca(%y) : memref<?xi8>
  memref.store %v, %p[%c0] : memref<?xi8>
  %x = memref.load %p[%c0] : memref<?xi8>
  %q = memref.alloca(%l) : memref<?xi8>
  memref.store %x, %q[%c0] : memref<?xi8>
  %z = memref.load %q[%c0] : memref<?xi8>
  return %z : i8
}

// The first two values of the sum are an extent, which has not wrapped around.
// CHECK-LABEL: func.func @sum_with_an_extent
// CHECK: %slot
// CHECK: return
func.func @sum_with_an_extent(%l: index, %a: index, %b: index, %v: i8) -> i8 {
  %c0 = arith.constant 0 : index
  %r = arith.maxsi %a, %c0 : index
  %s = arith.maxsi %b, %c0 : index
  %t = arith.addi %l, %r : index
  %y = arith.addi %t, %s : index
  %p = memref.alloca(%y) : memref<?xi8>
  %q = memref.alloca(%l) : memref<?xi8>
  %k = memref.alloca(%t) : memref<?xi8>
  memref.store %v, %k[%c0] : memref<?xi8>
  memref.store %v, %p[%c0] : memref<?xi8>
  %x = memref.load %p[%c0] : memref<?xi8>
  %w = memref.load %k[%c0] : memref<?xi8>
  %e = arith.addi %x, %w : i8
  memref.store %e, %q[%c0] : memref<?xi8>
  %z = memref.load %q[%c0] : memref<?xi8>
  return %z : i8
}

// Numbers near the ends of the range wrap around too: with %n = -2^63 + 9 the two sizes are 10 and 8.
// CHECK-LABEL: func.func @numbers_wrap_around
// CHECK-NOT: %slot
// CHECK: return
func.func @numbers_wrap_around(%n: index, %v: i8) -> i8 {
  %c0 = arith.constant 0 : index
  %least = arith.constant -9223372036854775807 : index
  %most = arith.constant 9223372036854775807 : index
  %l = arith.addi %n, %least : index
  %y = arith.addi %n, %most : index
  %p = memref.alloca(%y) : memref<?xi8>
  memref.store %v, %p[%c0] : memref<?xi8>
  %x = memref.load %p[%c0] : memref<?xi8>
  %q = memref.alloca(%l) : memref<?xi8>
  memref.store %x, %q[%c0] : memref<?xi8>
  %z = memref.load %q[%c0] : memref<?xi8>
  return %z : i8
}

// Here %a may be large, so that a sum with a number and a third value wraps around.
// CHECK-LABEL: func.func @minimum_and_sum
// CHECK-NOT: %slot
// CHECK: return
func.func @minimum_and_sum(%a: index, %b: index, %v: i8) -> i8 {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c10 = arith.constant 10 : index
  %l = arith.minsi %a, %c10 : index
  %r = arith.maxsi %b, %c0 : index
  %t = arith.addi %a, %c5 : index
  %y = arith.addi %t, %r : index
  %p = memref.alloca(%y) : memref<?xi8>
  memref.store %v, %p[%c0] : memref<?xi8>
  %x = memref.load %p[%c0] : memref<?xi8>
  %q = memref.alloca(%l) : memref<?xi8>
  memref.store %x, %q[%c0] : memref<?xi8>
  %z = memref.load %q[%c0] : memref<?xi8>
  return %z : i8
}

// No program reaches a size that no memory has: the certificate does not count the bytes of the slot there, which overflow.
// CHECK-LABEL: func.func @more_than_memory
// CHECK: %slot
// CHECK: return
func.func @more_than_memory(%a: index, %v: i64) -> i8 {
  %c0 = arith.constant 0 : index
  %many = arith.constant 4611686018427387904 : index
  %n = arith.addi %many, %a : index
  %p = memref.alloca(%n) : memref<?xi64>
  memref.store %v, %p[%c0] : memref<?xi64>
  %x = memref.load %p[%c0] : memref<?xi64>
  %t = arith.trunci %x : i64 to i8
  %q = memref.alloca(%n) : memref<?xi8>
  memref.store %t, %q[%c0] : memref<?xi8>
  %z = memref.load %q[%c0] : memref<?xi8>
  return %z : i8
}
