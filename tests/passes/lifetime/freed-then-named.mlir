// A buffer that is freed may still be named: control flow passes the name on, and nobody reads what it names. An allocation that moves to before
// its dealloc, which is the first use of it, comes before that, wherever else the dealloc could be.
// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// CHECK-LABEL: @f
// CHECK-NOT: memref.alloc
// CHECK: scf.if
// CHECK: %a = memref.alloc
// CHECK-NEXT: memref.dealloc %a
// CHECK-NEXT: scf.for {{.*}} iter_args(%p = %a)
func.func @f(%c: i1, %n: index, %o: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    %b = memref.alloc() : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> memref<4xf32> {
      scf.yield %o : memref<4xf32>
    }
  }
  return
}
