// Rule: memory of a workgroup is not folded where threads may have numbers or wait: what each thread reads of it is then in elements of its
// own, and one element is not enough for all. Without such ops there is one thread.
// RUN: lifeopt %s --fold --emit=mlir | FileCheck %s
// RUN: lifeopt %s --fold --emit=report | FileCheck %s --check-prefix=REPORT

// CHECK-LABEL: @threads
// CHECK: memref.alloca() : memref<64xf32, 3>
// REPORT: %m: not folded: is memory of a workgroup, whose threads may wait
func.func @threads(%in: memref<64xf32>, %out: memref<64xf32>) {
  %m = memref.alloca() : memref<64xf32, 3>
  %t = "gpu.thread_id"() {dimension = #gpu<dim x>} : () -> index
  %x = memref.load %in[%t] : memref<64xf32>
  memref.store %x, %m[%t] : memref<64xf32, 3>
  "gpu.barrier"() : () -> ()
  %y = memref.load %m[%t] : memref<64xf32, 3>
  memref.store %y, %out[%t] : memref<64xf32>
  return
}

// CHECK-LABEL: @one_thread
// CHECK: memref.alloca() : memref<1xf32, 3>
func.func @one_thread(%in: memref<64xf32>, %out: memref<64xf32>) {
  %m = memref.alloca() : memref<64xf32, 3>
  affine.for %i = 0 to 64 {
    %x = affine.load %in[%i] : memref<64xf32>
    affine.store %x, %m[%i] : memref<64xf32, 3>
    %y = affine.load %m[%i] : memref<64xf32, 3>
    %z = arith.addf %x, %y : f32
    affine.store %z, %out[%i] : memref<64xf32>
  }
  return
}
