// RUN: rm -f %t.ll
// RUN: not lifeopt %s -o %t.ll 2>&1 | FileCheck %s
// RUN: not ls %t.ll
// What the lowering of structured ops and of scf.forall refuses, all at once, with what to run first.

func.func @tensors(%t: memref<4xf32>, %x: f32) {
  %a = bufferization.to_tensor %t : memref<4xf32> to tensor<4xf32>
  // CHECK: errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'linalg.fill' op has {{.*}}; run mlir-opt --one-shot-bufferize first
  %b = linalg.fill ins(%x : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  // CHECK: errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'scf.forall' op has {{.*}}; run mlir-opt --one-shot-bufferize first
  %c = scf.forall (%i) in (4) shared_outs(%o = %b) -> (tensor<4xf32>) {
    // CHECK: errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'scf.forall.in_parallel' op has no lowering with ops in it; run mlir-opt --one-shot-bufferize first
    scf.forall.in_parallel {
      // CHECK: errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'tensor.parallel_insert_slice' op has no lowering here; run mlir-opt --one-shot-bufferize first
      "tensor.parallel_insert_slice"(%b, %o, %i) {static_offsets = array<i64: -9223372036854775808>} : (tensor<4xf32>, tensor<4xf32>, index) -> ()
    }
  }
  return
}

func.func @mixed(%t: memref<4xf32>, %u: memref<4xmemref<4xf32>>, %v: memref<4xf32>) {
  // CHECK: errors.mlir:[[# @LINE + 1]]:{{.*}}: error: 'linalg.generic' op has no lowering for elements that are memrefs
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%u : memref<4xmemref<4xf32>>) outs(%t : memref<4xf32>) {
  ^bb0(%x: memref<4xf32>, %y: f32):
    linalg.yield %y : f32
  }
  return
}
