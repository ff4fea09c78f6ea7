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
