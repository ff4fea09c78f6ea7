// RUN: lifeopt %s --heap=pack --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=pack --emit=report | FileCheck %s --check-prefix=REPORT
// Rule: memory of a workgroup is one for all threads that run the function. A thread that has read %a may write %b before another one has
// read %a, so that the two share nothing.

// REPORT: @threads:
// REPORT: %a: kept on the heap: is memory of a workgroup, whose threads may wait at
// REPORT-NEXT: 'gpu.barrier'
// CHECK-LABEL: func.func @threads
// CHECK: %a = memref.alloc() : memref<64xf32, #gpu.address_space<workgroup>>
// CHECK: memref.store %x, %a
// CHECK: memref.load %a
// CHECK: memref.store %v, %b
// CHECK: memref.load %b
func.func @threads(%x: f32, %o: memref<64xf32>, %i: index, %j: index) {
  %a = memref.alloc() : memref<64xf32, #gpu.address_space<workgroup>>
  %b = memref.alloc() : memref<64xf32, #gpu.address_space<workgroup>>
  memref.store %x, %a[%i] : memref<64xf32, #gpu.address_space<workgroup>>
  "gpu.barrier"() : () -> ()
  %v = memref.load %a[%j] : memref<64xf32, #gpu.address_space<workgroup>>
  memref.store %v, %b[%i] : memref<64xf32, #gpu.address_space<workgroup>>
  "gpu.barrier"() : () -> ()
  %w = memref.load %b[%j] : memref<64xf32, #gpu.address_space<workgroup>>
  memref.store %w, %o[%i] : memref<64xf32>
  memref.dealloc %a : memref<64xf32, #gpu.address_space<workgroup>>
  memref.dealloc %b : memref<64xf32, #gpu.address_space<workgroup>>
  return
}
// With loops alone one thread runs the function, until another pass gives their iterations to threads.
// CHECK-LABEL: func.func @loops
// CHECK: memref.view
// CHECK: memref.view
func.func @loops(%x: f32, %o: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32, #gpu.address_space<workgroup>>
  %b = memref.alloc() : memref<64xf32, #gpu.address_space<workgroup>>
  scf.forall (%i) in (64) {
    memref.store %x, %a[%i] : memref<64xf32, #gpu.address_space<workgroup>>
  }
  scf.forall (%i) in (64) {
    %v = memref.load %a[%i] : memref<64xf32, #gpu.address_space<workgroup>>
    %w = arith.addf %v, %x : f32
    memref.store %w, %b[%i] : memref<64xf32, #gpu.address_space<workgroup>>
  }
  scf.forall (%i) in (64) {
    %w = memref.load %b[%i] : memref<64xf32, #gpu.address_space<workgroup>>
    memref.store %w, %o[%i] : memref<64xf32>
  }
  memref.dealloc %a : memref<64xf32, #gpu.address_space<workgroup>>
  memref.dealloc %b : memref<64xf32, #gpu.address_space<workgroup>>
  return
}
// CHECK-LABEL: func.func @private
// CHECK: memref.view
// CHECK: memref.view
func.func @private(%x: f32, %o: memref<64xf32>, %i: index, %j: index) {
  %a = memref.alloc() : memref<64xf32, #gpu.address_space<private>>
  %b = memref.alloc() : memref<64xf32, #gpu.address_space<private>>
  memref.store %x, %a[%i] : memref<64xf32, #gpu.address_space<private>>
  %v = memref.load %a[%j] : memref<64xf32, #gpu.address_space<private>>
  memref.store %v, %b[%i] : memref<64xf32, #gpu.address_space<private>>
  %w = memref.load %b[%j] : memref<64xf32, #gpu.address_space<private>>
  memref.store %w, %o[%i] : memref<64xf32>
  memref.dealloc %a : memref<64xf32, #gpu.address_space<private>>
  memref.dealloc %b : memref<64xf32, #gpu.address_space<private>>
  return
}

// Memory space 3 is that of a workgroup, and threads may wait in a callee. One that is only declared may have threads wait.
func.func private @wait() {
  "gpu.barrier"() : () -> ()
  return
}
func.func private @elsewhere()
// REPORT: @in_callee:
// REPORT: %a: kept on the heap: is memory of a workgroup, whose threads may wait at
// REPORT-NEXT: 'func.call'
// CHECK-LABEL: func.func @in_callee
// CHECK-NOT: memref.view
// CHECK: return
func.func @in_callee(%x: f32, %o: memref<64xf32>, %i: index, %j: index) {
  %a = memref.alloc() : memref<64xf32, 3>
  %b = memref.alloc() : memref<64xf32, 3>
  memref.store %x, %a[%i] : memref<64xf32, 3>
  call @wait() : () -> ()
  %v = memref.load %a[%j] : memref<64xf32, 3>
  memref.store %v, %b[%i] : memref<64xf32, 3>
  call @wait() : () -> ()
  %w = memref.load %b[%j] : memref<64xf32, 3>
  memref.store %w, %o[%i] : memref<64xf32>
  memref.dealloc %a : memref<64xf32, 3>
  memref.dealloc %b : memref<64xf32, 3>
  return
}
// CHECK-LABEL: func.func @declared
// CHECK-NOT: memref.view
// CHECK: return
func.func @declared(%x: f32, %o: memref<64xf32>, %i: index, %j: index) {
  %a = memref.alloc() : memref<64xf32, #nvvm.memory_space<shared>>
  %b = memref.alloc() : memref<64xf32, #nvvm.memory_space<shared>>
  memref.store %x, %a[%i] : memref<64xf32, #nvvm.memory_space<shared>>
  call @elsewhere() : () -> ()
  %v = memref.load %a[%j] : memref<64xf32, #nvvm.memory_space<shared>>
  memref.store %v, %b[%i] : memref<64xf32, #nvvm.memory_space<shared>>
  call @elsewhere() : () -> ()
  %w = memref.load %b[%j] : memref<64xf32, #nvvm.memory_space<shared>>
  memref.store %w, %o[%i] : memref<64xf32>
  memref.dealloc %a : memref<64xf32, #nvvm.memory_space<shared>>
  memref.dealloc %b : memref<64xf32, #nvvm.memory_space<shared>>
  return
}
// A callee that accesses memory, and does nothing else, is no place to wait at. Space 1 is not a workgroup's.
func.func private @quiet(%m: memref<64xf32, 3>, %i: index, %x: f32) {
  memref.store %x, %m[%i] : memref<64xf32, 3>
  return
}
// CHECK-LABEL: func.func @not_there
// CHECK: memref.view
// CHECK: memref.view
func.func @not_there(%x: f32, %o: memref<64xf32>, %i: index, %j: index) {
  %a = memref.alloc() : memref<64xf32, 3>
  %b = memref.alloc() : memref<64xf32, 3>
  call @quiet(%a, %i, %x) : (memref<64xf32, 3>, index, f32) -> ()
  %v = memref.load %a[%j] : memref<64xf32, 3>
  call @quiet(%b, %i, %v) : (memref<64xf32, 3>, index, f32) -> ()
  %w = memref.load %b[%j] : memref<64xf32, 3>
  memref.store %w, %o[%i] : memref<64xf32>
  memref.dealloc %a : memref<64xf32, 3>
  memref.dealloc %b : memref<64xf32, 3>
  return
}
// CHECK-LABEL: func.func @global
// CHECK: memref.view
// CHECK: memref.view
func.func @global(%x: f32, %o: memref<64xf32>, %i: index, %j: index) {
  %a = memref.alloc() : memref<64xf32, 1>
  %b = memref.alloc() : memref<64xf32, 1>
  memref.store %x, %a[%i] : memref<64xf32, 1>
  call @wait() : () -> ()
  %v = memref.load %a[%j] : memref<64xf32, 1>
  memref.store %v, %b[%i] : memref<64xf32, 1>
  %w = memref.load %b[%j] : memref<64xf32, 1>
  memref.store %w, %o[%i] : memref<64xf32>
  memref.dealloc %a : memref<64xf32, 1>
  memref.dealloc %b : memref<64xf32, 1>
  return
}
