// RUN: lifeopt %s --heap=pack --index-bitwidth=32 --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=arg --index-bitwidth=32 --emit=mlir | FileCheck %s --check-prefix=ARG
// RUN: lifeopt %s --heap=pack --emit=mlir | FileCheck %s --check-prefix=WIDE
// RUN: lifeopt %s --heap=stack:4G --index-bitwidth=32 --emit=mlir | FileCheck %s --check-prefix=STACK
// Rule: no arena is larger than an index can say: its last values would be at negative offsets.

// CHECK-LABEL: func.func @f
// CHECK-NOT: %arena
// CHECK-COUNT-3: memref.alloc() : memref
// ARG-LABEL: func.func @f
// ARG-SAME: %arena: memref<1610613736xi8>
// ARG-COUNT-2: memref.alloc() : memref
// WIDE-LABEL: func.func @f
// WIDE: memref.alloc() : memref<3221225472xi8>
// STACK-LABEL: func.func @f
// STACK-NOT: %arena
// STACK: return
func.func @f(%x: i8, %i: index) -> i8 {
  %a = memref.alloc() : memref<1610612736xi8>
  %b = memref.alloc() : memref<1610612736xi8>
  memref.store %x, %a[%i] : memref<1610612736xi8>
  memref.store %x, %b[%i] : memref<1610612736xi8>
  %p = memref.load %a[%i] : memref<1610612736xi8>
  memref.dealloc %a : memref<1610612736xi8>
  %c = memref.alloc() : memref<1000xi8>
  %d = memref.alloc() : memref<1610611736xi8>
  memref.store %x, %d[%i] : memref<1610611736xi8>
  memref.store %x, %c[%i] : memref<1000xi8>
  %q = memref.load %b[%i] : memref<1610612736xi8>
  %r = memref.load %c[%i] : memref<1000xi8>
  %o = memref.load %d[%i] : memref<1610611736xi8>
  %s = arith.addi %p, %q : i8
  %t = arith.addi %s, %r : i8
  %u = arith.addi %t, %o : i8
  memref.dealloc %b : memref<1610612736xi8>
  memref.dealloc %c : memref<1000xi8>
  memref.dealloc %d : memref<1610611736xi8>
  return %u : i8
}
