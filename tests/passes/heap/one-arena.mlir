// RUN: lifeopt %s --heap=pack --emit=mlir -o %t.once && FileCheck %s < %t.once
// RUN: lifeopt %t.once --heap=pack --emit=mlir | cmp %t.once -
// Rule: of layouts of the heap that need as many bytes, the one with fewer allocations is taken. Else values that were one allocation would be
// several, and a second run would put these into an arena. Here %b in the bytes of %a is a pair that needs more than both apart.

// CHECK-LABEL: @within
// CHECK: memref.alloc() {{.*}}memref<24xi8>
// CHECK-NOT: memref.alloc()
func.func @within(%i: index, %p: i1, %z: i24) -> index {
  %a = memref.alloc() {alignment = 16 : i64} : memref<4xi24>
  memref.store %z, %a[%i] : memref<4xi24>
  %x = memref.load %a[%i] : memref<4xi24>
  %b = memref.alloc() : memref<1xindex>
  %r = scf.while (%k = %i) : (index) -> index {
    memref.store %i, %b[%i] : memref<1xindex>
    memref.store %x, %a[%i] : memref<4xi24>
    scf.for %j = %i to %i step %i {
      memref.store %x, %a[%j] : memref<4xi24>
    }
    scf.condition(%p) %i : index
  } do {
  ^bb0(%k: index):
    scf.yield %i : index
  }
  %y = memref.load %b[%i] : memref<1xindex>
  return %y : index
}

func.func private @next() -> i8
func.func private @use(i64)

// With %floats in the bytes of %bytes, aligned to 64, an arena needs 72 bytes. Apart all three need 66, with padding, as one allocation too.
// CHECK-LABEL: @joined_needs_more
// CHECK: memref.alloc() {{.*}}memref<66xi8>
// CHECK-NOT: memref.alloc()
func.func @joined_needs_more(%y: i64, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %bytes = memref.alloc() {alignment = 64 : i64} : memref<2xi8>
  scf.for %k = %c0 to %c2 step %c1 {
    %next = func.call @next() : () -> i8
    memref.store %next, %bytes[%k] : memref<2xi8>
  }
  %first = memref.load %bytes[%i] : memref<2xi8>
  %wide = arith.extsi %first : i8 to i64
  func.call @use(%wide) : (i64) -> ()
  scf.for %k = %c0 to %c2 step %c1 {
    %next = func.call @next() : () -> i8
    memref.store %next, %bytes[%k] : memref<2xi8>
  }
  %word = memref.alloc() {alignment = 64 : i64} : memref<1xi64>
  memref.store %y, %word[%c0] : memref<1xi64>
  func.call @use(%y) : (i64) -> ()
  %0 = memref.load %word[%c0] : memref<1xi64>
  func.call @use(%0) : (i64) -> ()
  memref.dealloc %word : memref<1xi64>
  %floats = memref.alloc() : memref<2xf64>
  scf.for %k = %c0 to %c2 step %c1 {
    %down = arith.subi %c1, %k : index
    %b = memref.load %bytes[%down] : memref<2xi8>
    %float = arith.sitofp %b : i8 to f64
    memref.store %float, %floats[%down] : memref<2xf64>
  }
  memref.dealloc %bytes : memref<2xi8>
  %1 = memref.load %floats[%i] : memref<2xf64>
  %2 = arith.fptosi %1 : f64 to i64
  func.call @use(%2) : (i64) -> ()
  memref.dealloc %floats : memref<2xf64>
  return
}
