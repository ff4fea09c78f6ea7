// A second run with --heap=pack or --heap=arg prints the same bytes: what gains nothing is put back as it came.
// RUN: lifeopt %s --heap=pack --emit=mlir -o %t.once && lifeopt %t.once --heap=pack --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once
// RUN: lifeopt %s --heap=arg --emit=mlir -o %t.once && lifeopt %t.once --heap=arg --emit=mlir -o %t.twice && cmp %t.once %t.twice

func.func private @use_strided(memref<8xi64, strided<[2]>>)
func.func private @take(memref<4xi64>)
func.func private @mix(i64)

// %s keeps an allocation of its own, since its type has a layout, and is moved while the heap is laid out. That gains nothing by itself.
// CHECK-LABEL: @beside_a_layout
// CHECK: memref.alloc() : memref<8xi64, strided<[2]>>
// CHECK: %arena = memref.alloc() {alignment = 64 : i64} : memref<192xi8>
func.func @beside_a_layout(%n: index, %v: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<8xi64, strided<[2]>>
  call @use_strided(%s) : (memref<8xi64, strided<[2]>>) -> ()
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %s[%i] : memref<8xi64, strided<[2]>>
  }
  %a = memref.alloc() {alignment = 64 : i64} : memref<8xi64>
  %b = memref.alloc() : memref<16xi64>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %a[%i] : memref<8xi64>
    memref.store %v, %b[%i] : memref<16xi64>
    %x = memref.load %a[%c0] : memref<8xi64>
    %y = memref.load %b[%c0] : memref<16xi64>
    %z = arith.addi %x, %y : i64
    memref.store %z, %s[%i] : memref<8xi64, strided<[2]>>
  }
  call @use_strided(%s) : (memref<8xi64, strided<[2]>>) -> ()
  return
}

// %p escapes and is never freed, which is no reason to lay the arena of the first run out anew.
// CHECK-LABEL: @beside_one_that_escapes
func.func @beside_one_that_escapes(%v: i64) {
  %c0 = arith.constant 0 : index
  %p = memref.alloc() : memref<4xi64>
  call @take(%p) : (memref<4xi64>) -> ()
  affine.for %i = 0 to 4 {
    func.call @mix(%v) : (i64) -> ()
  }
  %a = memref.alloc() : memref<8xi64>
  %b = memref.alloc() : memref<16xi64>
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<8xi64>
    affine.store %v, %b[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi64>
    %y = affine.load %b[%i] : memref<16xi64>
    func.call @mix(%x) : (i64) -> ()
    func.call @mix(%y) : (i64) -> ()
  }
  return
}

// Only code that never runs accesses %dead. Its allocation is where it is first used in its block: there another run would move it.
// CHECK-LABEL: @unreachable_use
// CHECK: %dead = memref.alloc() : memref<4xi64>
// CHECK-NEXT: memref.dealloc %dead
func.func @unreachable_use(%v: i64) {
  %acc = memref.alloc() : memref<1xi64>
  affine.store %v, %acc[0] : memref<1xi64>
  %dead = memref.alloc() : memref<4xi64>
  affine.for %k = 0 to 4 {
    func.call @mix(%v) : (i64) -> ()
  }
  cf.br ^end
^never:
  affine.for %k = 0 to 4 {
    affine.store %v, %dead[%k] : memref<4xi64>
  }
  cf.br ^end
^end:
  %b = memref.alloc() : memref<8xi64>
  affine.for %k = 0 to 8 {
    affine.store %v, %b[%k] : memref<8xi64>
  }
  affine.for %k = 0 to 8 {
    %x = affine.load %b[%k] : memref<8xi64>
    %y = affine.load %acc[0] : memref<1xi64>
    func.call @mix(%x) : (i64) -> ()
    func.call @mix(%y) : (i64) -> ()
  }
  return
}

// Both values start before the loop and end after it. The larger one starts first, whatever the order of the allocations is: so the
// smaller one, 96 bytes of which no access of %l touches any, is in place of it.
// CHECK-LABEL: @smaller_first
// CHECK: %arena = memref.alloc() : memref<1024xi8>
func.func @smaller_first(%x: i64) {
  %s = memref.alloc() : memref<12xi64>
  %l = memref.alloc() : memref<16x8xi64>
  affine.for %i = 0 to 12 {
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      %v = affine.load %l[%i + 1, 3] : memref<16x8xi64>
      func.call @mix(%v) : (i64) -> ()
      %w = affine.load %s[%i - 1] : memref<12xi64>
      func.call @mix(%w) : (i64) -> ()
    }
    affine.for %j = 2 to 8 {
      affine.store %x, %l[%i + 2, %j] : memref<16x8xi64>
    }
    affine.store %x, %s[%i] : memref<12xi64>
  }
  memref.dealloc %s : memref<12xi64>
  memref.dealloc %l : memref<16x8xi64>
  return
}

// %b is above several blocks, and all its values are in one of them: they get one allocation there.
// CHECK-LABEL: @values_of_a_block
// CHECK: memref.alloc(
// CHECK-NOT: memref.alloc(
// CHECK: return
func.func @values_of_a_block(%n: index) {
  %c0 = arith.constant 0 : index
  %b = memref.alloc(%n) : memref<?xi64>
  cf.br ^loop
^loop:
  %0 = memref.rank %b : memref<?xi64>
  %1 = arith.index_cast %0 : index to i64
  func.call @mix(%1) : (i64) -> ()
  %2 = memref.rank %b : memref<?xi64>
  %3 = arith.index_cast %2 : index to i64
  func.call @mix(%3) : (i64) -> ()
  %again = arith.cmpi ne, %0, %2 : index
  cf.cond_br %again, ^loop, ^end
^end:
  return
}
