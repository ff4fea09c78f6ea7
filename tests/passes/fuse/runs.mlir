// RUN: lifeopt %s --fuse=memory --emit=report | FileCheck %s
// RUN: lifeopt %s --fuse=memory --emit=mlir | FileCheck %s --check-prefix=MLIR
// Rule: of the runs of nests of a function, those without which the layout is not larger are left as they are. A nest that accesses no
// memory does not end a run.
func.func private @look()

// A call keeps its place between two runs. Three rows of %a remain of the first one; all of %c is less, so the second one is left.
// CHECK-LABEL: {{^}}@second_is_left:
// CHECK-NEXT: peak of 768 bytes
// CHECK: fused: 2 nests into 1 loop
// CHECK: not fused:
// CHECK-NEXT: 256 %c: fusing would not lower the peak
// MLIR-LABEL: @second_is_left
// MLIR: memref<3x64xf32>
// MLIR: affine.for %{{.*}} = -2 to 62
// MLIR: call @look
// MLIR: affine.for %{{.*}} = 0 to 64 {
// MLIR: affine.for %{{.*}} = 0 to 64 {
func.func @second_is_left(%in: memref<64x64xf32> {llvm.noalias}, %out: memref<64x64xf32> {llvm.noalias}) {
  %a = memref.alloca() : memref<64x64xf32>
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %x = affine.load %in[%i, %j] : memref<64x64xf32>
      %y = arith.addf %x, %x : f32
      affine.store %y, %a[%i, %j] : memref<64x64xf32>
    }
  }
  affine.for %i = 0 to 62 {
    affine.for %j = 0 to 64 {
      %x = affine.load %a[%i, %j] : memref<64x64xf32>
      %y = affine.load %a[%i + 2, %j] : memref<64x64xf32>
      %z = arith.addf %x, %y : f32
      affine.store %z, %out[%i, %j] : memref<64x64xf32>
    }
  }
  call @look() : () -> ()
  %c = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %x = affine.load %in[%i, 0] : memref<64x64xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %c[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %x = affine.load %c[%i] : memref<64xf32>
    affine.store %x, %out[%i, 0] : memref<64x64xf32>
  }
  return
}

// Both decide the peak: both are fused.
// CHECK-LABEL: {{^}}@both_pay:
// CHECK-NEXT: peak of 4 bytes
// CHECK: fused: 4 nests into 2 loops
func.func @both_pay(%in: memref<64xf32> {llvm.noalias}, %out: memref<64xf32> {llvm.noalias}) {
  %a = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %x = affine.load %in[%i] : memref<64xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %a[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %x = affine.load %a[%i] : memref<64xf32>
    affine.store %x, %out[%i] : memref<64xf32>
  }
  call @look() : () -> ()
  %c = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %x = affine.load %in[%i] : memref<64xf32>
    %y = arith.mulf %x, %x : f32
    affine.store %y, %c[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %x = affine.load %c[%i] : memref<64xf32>
    affine.store %x, %out[%i] : memref<64xf32>
  }
  return
}

// A loop between that accesses no memory is moved before the others.
// CHECK-LABEL: {{^}}@no_access:
// CHECK-NEXT: peak of 4 bytes
// CHECK: fused: 2 nests into 1 loop
func.func @no_access(%in: memref<64xf32> {llvm.noalias}, %out: memref<64xf32> {llvm.noalias}) {
  %a = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 64 {
    %x = affine.load %in[%i] : memref<64xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %a[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 8 {
    %n = arith.addi %i, %i : index
  }
  affine.for %i = 0 to 64 {
    %x = affine.load %a[%i] : memref<64xf32>
    affine.store %x, %out[%i] : memref<64xf32>
  }
  return
}
