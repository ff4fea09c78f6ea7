// RUN: lifeopt %s --fuse=memory --emit=mlir | FileCheck %s
// RUN: lifeopt %s --fuse=memory --emit=report | FileCheck %s --check-prefix=REPORT
// Rule: a memref.copy and an op of linalg on static shapes are nests where they are fused, and are as they were elsewhere. Accesses to a
// part of a buffer are accesses to the buffer, which then can be folded.
#map = affine_map<(d0, d1) -> (d0, d1)>
#transposed = affine_map<(d0, d1) -> (d1, d0)>

// A fill, and a copy to the middle, as tensor.pad becomes.
// CHECK-LABEL: func.func @pad(
// CHECK: memref.alloca() : memref<3x66xf32>
// CHECK-NOT: linalg
// CHECK-NOT: memref.subview
// CHECK: affine.store %{{.*}}[%{{.*}} mod 3, %{{.*}}] : memref<3x66xf32>
// CHECK: affine.store %{{.*}}[(%{{.*}} + 1) mod 3, %{{.*}} + 1] : memref<3x66xf32>
// REPORT-LABEL: {{^}}@pad:
// REPORT: fused: 4 nests into 1 loop
func.func @pad(%in: memref<62x64xf32> {llvm.noalias}, %out: memref<62x62xf32> {llvm.noalias}) {
  %c = arith.constant 0.0 : f32
  %a = memref.alloca() : memref<62x64xf32>
  %b = memref.alloca() : memref<64x66xf32>
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%in : memref<62x64xf32>) outs(%a : memref<62x64xf32>) {
  ^bb0(%x: f32, %o: f32):
    %i = linalg.index 1 : index
    %n = arith.index_cast %i : index to i32
    %w = arith.sitofp %n : i32 to f32
    %y = arith.addf %x, %w : f32
    linalg.yield %y : f32
  }
  linalg.fill ins(%c : f32) outs(%b : memref<64x66xf32>)
  %s = memref.subview %b[1, 1] [62, 64] [1, 1] : memref<64x66xf32> to memref<62x64xf32, strided<[66, 1], offset: 67>>
  memref.copy %a, %s : memref<62x64xf32> to memref<62x64xf32, strided<[66, 1], offset: 67>>
  affine.for %i = 0 to 62 {
    affine.for %j = 0 to 62 {
      %x = affine.load %b[%i, %j] : memref<64x66xf32>
      %y = affine.load %b[%i + 2, %j + 1] : memref<64x66xf32>
      %z = arith.addf %x, %y : f32
      affine.store %z, %out[%i, %j] : memref<62x62xf32>
    }
  }
  return
}
// A memref.copy copies 16 bytes for each element, of which a store of an f80 writes 10: a nest would not copy the rest.
// CHECK-LABEL: func.func @with_padding(
// CHECK: memref.copy
func.func @with_padding(%in: memref<64xf80> {llvm.noalias}, %out: memref<64xf80> {llvm.noalias}) {
  %t = memref.alloca() : memref<64xf80>
  affine.for %i = 0 to 64 {
    %x = affine.load %in[%i] : memref<64xf80>
    %y = arith.addf %x, %x : f80
    affine.store %y, %t[%i] : memref<64xf80>
  }
  memref.copy %t, %out : memref<64xf80> to memref<64xf80>
  return
}
// The fourth byte of each i24 goes through both buffers, and comes back: nests in the place of the first two copies would lose it, and the
// third, of a buffer whose size no type says, would put anything in its place.
// CHECK-LABEL: func.func @there_and_back(
// CHECK: memref.copy %p,
// CHECK: memref.copy %t, %half
// CHECK: memref.copy %v, %p
func.func @there_and_back(%p: memref<16xi24>, %x: i24) {
  %t = memref.alloca() : memref<16xi24>
  %u = memref.alloca() : memref<32xi24>
  affine.for %i = 0 to 16 {
    affine.store %x, %u[%i + 16] : memref<32xi24>
  }
  memref.copy %p, %t : memref<16xi24> to memref<16xi24>
  affine.for %i = 0 to 16 {
    affine.store %x, %t[%i] : memref<16xi24>
  }
  %half = memref.subview %u[0] [16] [1] : memref<32xi24> to memref<16xi24>
  memref.copy %t, %half : memref<16xi24> to memref<16xi24>
  %last = affine.load %u[31] : memref<32xi24>
  affine.store %last, %u[0] : memref<32xi24>
  %v = memref.cast %half : memref<16xi24> to memref<?xi24>
  memref.copy %v, %p : memref<?xi24> to memref<16xi24>
  return
}
// A copy between arguments that may be one is not made element by element: it is no nest.
// CHECK-LABEL: func.func @perhaps_one(
// CHECK: memref.alloca() : memref<64xf32>
// CHECK: memref.copy
// REPORT-LABEL: {{^}}@perhaps_one:
// REPORT: 256 %t: may be the same memory
func.func @perhaps_one(%x: memref<64xf32>, %y: memref<64xf32>, %in: memref<64xf32> {llvm.noalias}, %out: memref<64xf32> {llvm.noalias}) {
  %t = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %u = affine.load %in[%i] : memref<64xf32>
    %v = arith.addf %u, %u : f32
    affine.store %v, %t[%i] : memref<64xf32>
  }
  memref.copy %x, %y : memref<64xf32> to memref<64xf32>
  affine.for %i = 0 to 64 {
    %v = affine.load %t[%i] : memref<64xf32>
    affine.store %v, %out[%i] : memref<64xf32>
  }
  return
}
// A transpose needs all rows before its first one: nothing is fused, and all ops are as they were.
// CHECK-LABEL: func.func @transposed(
// CHECK-NOT: affine.for
// CHECK: linalg.generic
// CHECK-NOT: affine.for
// CHECK: linalg.generic
// CHECK-NOT: affine.for
// CHECK: return
func.func @transposed(%in: memref<64x64xf32> {llvm.noalias}, %out: memref<66x64xf32> {llvm.noalias}) {
  %a = memref.alloca() : memref<64x64xf32>
  linalg.generic {indexing_maps = [#transposed, #map], iterator_types = ["parallel", "parallel"]} ins(%in : memref<64x64xf32>) outs(%a : memref<64x64xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = arith.addf %x, %x : f32
    linalg.yield %y : f32
  }
  linalg.generic {indexing_maps = [#transposed, #map], iterator_types = ["parallel", "parallel"]} ins(%a : memref<64x64xf32>) outs(%a : memref<64x64xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = arith.addf %x, %x : f32
    linalg.yield %y : f32
  }
  %s = memref.subview %out[1, 0] [64, 64] [1, 1] : memref<66x64xf32> to memref<64x64xf32, strided<[64, 1], offset: 64>>
  memref.copy %a, %s : memref<64x64xf32> to memref<64x64xf32, strided<[64, 1], offset: 64>>
  return
}
// Unknown extents: the op ends the run.
// CHECK-LABEL: func.func @dynamic(
// CHECK: linalg.fill
// REPORT-LABEL: {{^}}@dynamic:
// REPORT: 256 %t: an op between must keep its place
func.func @dynamic(%d: memref<?xf32> {llvm.noalias}, %in: memref<64xf32> {llvm.noalias}, %out: memref<64xf32> {llvm.noalias}) {
  %c = arith.constant 0.0 : f32
  %t = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %u = affine.load %in[%i] : memref<64xf32>
    %v = arith.addf %u, %u : f32
    affine.store %v, %t[%i] : memref<64xf32>
  }
  linalg.fill ins(%c : f32) outs(%d : memref<?xf32>)
  affine.for %i = 0 to 64 {
    %v = affine.load %t[%i] : memref<64xf32>
    affine.store %v, %out[%i] : memref<64xf32>
  }
  return
}
