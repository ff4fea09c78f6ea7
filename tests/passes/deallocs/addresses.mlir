// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// RUN: cd %S && lifeopt %{s:basename} --emit=report -o - | FileCheck %s --check-prefix=WHY
// RUN: cd %S && lifeopt %{s:basename} --emit=report -o - | FileCheck %s --check-prefix=WHY-ROWS
// Addresses that only meet others in arith.cmpi: known where the buffers are, and no reason for storage of its own then.

// Two allocations are apart, a buffer is itself through views that begin at its address, an allocation is no argument and no global.
// CHECK-LABEL: @known
// CHECK-DAG: %[[F:.*]] = arith.constant false
// CHECK-DAG: %[[T:.*]] = arith.constant true
// CHECK-NOT: extract_aligned
// CHECK: return %[[F]], %[[T]], %[[T]], %[[F]], %[[F]] :
// WHY-ROWS: @known {{.*}} 64 {{ *}}32
// WHY: {{^}}@known:
// WHY-NOT: not shared
memref.global "private" @g : memref<8xf32>
func.func @known(%m: memref<8xf32>, %x: f32, %i: index) -> (i1, i1, i1, i1, i1) {
  %a = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  memref.store %x, %b[%i] : memref<8xf32>
  %g = memref.get_global @g : memref<8xf32>
  %v = memref.subview %a[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<8xf32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<8xf32> -> index
  %pm = memref.extract_aligned_pointer_as_index %m : memref<8xf32> -> index
  %pg = memref.extract_aligned_pointer_as_index %g : memref<8xf32> -> index
  %pv = memref.extract_aligned_pointer_as_index %v : memref<4xf32, strided<[1], offset: 2>> -> index
  %0 = arith.cmpi eq, %pa, %pb : index
  %1 = arith.cmpi ne, %pa, %pb : index
  %2 = arith.cmpi eq, %pv, %pa : index
  %3 = arith.cmpi eq, %pm, %pa : index
  %4 = arith.cmpi eq, %pb, %pg : index
  return %0, %1, %2, %3, %4 : i1, i1, i1, i1, i1
}

// A memref.view begins where its shift says: not known, so the two buffers keep their own storage.
// CHECK-LABEL: @shifted
// CHECK: arith.cmpi eq, %p, %q
// WHY: {{^}}@shifted:
// WHY: %a: its address is compared after it is taken by
// WHY-NEXT: {{^ *}}'memref.extract_aligned_pointer_as_index'
func.func @shifted(%i: index) -> i1 {
  %a = memref.alloca() : memref<64xi8>
  %v = memref.view %a[%i][] : memref<64xi8> to memref<8xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<64xi8> -> index
  %q = memref.extract_aligned_pointer_as_index %v : memref<8xf32> -> index
  %0 = arith.cmpi eq, %p, %q : index
  return %0 : i1
}

// One of two buffers is the first if the condition says so.
// CHECK-LABEL: @chosen
// CHECK: %[[NOT:.*]] = arith.xori %c, %
// CHECK-NOT: arith.cmpi
// CHECK: return %c, %[[NOT]], %c :
func.func @chosen(%c: i1) -> (i1, i1, i1) {
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  %s = arith.select %c, %a, %b : memref<8xf32>
  %u = scf.if %c -> (memref<8xf32>) {
    scf.yield %b : memref<8xf32>
  } else {
    scf.yield %a : memref<8xf32>
  }
  %p = memref.extract_aligned_pointer_as_index %s : memref<8xf32> -> index
  %q = memref.extract_aligned_pointer_as_index %a : memref<8xf32> -> index
  %r = memref.extract_aligned_pointer_as_index %u : memref<8xf32> -> index
  %0 = arith.cmpi eq, %p, %q : index
  %1 = arith.cmpi ne, %q, %p : index
  %2 = arith.cmpi ne, %r, %q : index
  return %0, %1, %2 : i1, i1, i1
}

// Two arguments may be one; what a loop hands on may be either.
// CHECK-LABEL: @perhaps
// CHECK: arith.cmpi eq, %p, %q
// CHECK: arith.cmpi ne, %r, %t
func.func @perhaps(%m: memref<8xf32>, %n: memref<8xf32>, %k: index) -> (i1, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = memref.extract_aligned_pointer_as_index %m : memref<8xf32> -> index
  %q = memref.extract_aligned_pointer_as_index %n : memref<8xf32> -> index
  %0 = arith.cmpi eq, %p, %q : index
  %a = memref.alloca() : memref<8xf32>
  %b = memref.alloca() : memref<8xf32>
  %s = scf.for %i = %c0 to %k step %c1 iter_args(%z = %a) -> (memref<8xf32>) {
    scf.yield %b : memref<8xf32>
  }
  %r = memref.extract_aligned_pointer_as_index %s : memref<8xf32> -> index
  %t = memref.extract_aligned_pointer_as_index %a : memref<8xf32> -> index
  %1 = arith.cmpi ne, %r, %t : index
  return %0, %1 : i1, i1
}

// An address that goes further is seen; so is its buffer by what is loaded from then on.
// CHECK-LABEL: @seen
// CHECK: arith.cmpi eq, %p, %q
// WHY: {{^}}@seen:
// WHY: %a: captured by 'memref.extract_aligned_pointer_as_index'
func.func @seen(%table: memref<2xmemref<8xf32>>, %i: index) -> (i1, index) {
  %a = memref.alloca() : memref<8xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<8xf32> -> index
  %l = memref.load %table[%i] : memref<2xmemref<8xf32>>
  %q = memref.extract_aligned_pointer_as_index %l : memref<8xf32> -> index
  %0 = arith.cmpi eq, %p, %q : index
  %s = arith.addi %p, %i : index
  return %0, %s : i1, index
}
