// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=report -o - | FileCheck %s --check-prefix=WHY
// RUN: lifeopt %s --emit=report -o - | FileCheck %s --check-prefix=WHY-ROWS
// A clone may be its source, a tensor stands for its buffer: such buffers share with nothing. What bufferization.dealloc compares may
// share with what lives at other times.
// WHY-ROWS: @clone {{.*}} 512 {{ *}}512
// WHY: {{^}}@clone:
// WHY: %a: captured by 'bufferization.clone'
// CHECK-LABEL: func.func @clone
// CHECK: %a = memref.alloca()
// CHECK: %c = memref.alloca()
func.func @clone(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  %b = bufferization.clone %a : memref<64xf32> to memref<64xf32>
  %c = memref.alloca() : memref<64xf32>
  memref.copy %in, %c : memref<64xf32> to memref<64xf32>
  memref.copy %c, %out : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  memref.dealloc %b : memref<64xf32>
  return
}

// WHY-ROWS: @dealloc {{.*}} 512 {{ *}}256
// CHECK-LABEL: func.func @dealloc
// CHECK: memref.alloca()
// CHECK-NOT: memref.alloca()
func.func @dealloc(%in: memref<64xf32>, %out: memref<64xf32>, %c: i1) {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  memref.copy %a, %b : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  %0 = bufferization.dealloc (%a : memref<64xf32>) if (%c) retain (%b : memref<64xf32>)
  %d = memref.alloca() : memref<64xf32>
  memref.copy %in, %d : memref<64xf32> to memref<64xf32>
  memref.copy %d, %out : memref<64xf32> to memref<64xf32>
  return
}

// WHY-ROWS: @tensor {{.*}} 512 {{ *}}512
// WHY: {{^}}@tensor:
// WHY: %a: captured by 'bufferization.to_tensor'
// CHECK-LABEL: func.func @tensor
// CHECK: %a = memref.alloca()
// CHECK: %d = memref.alloca()
func.func @tensor(%in: memref<64xf32>, %out: memref<64xf32>) -> tensor<64xf32> {
  %a = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  %t = bufferization.to_tensor %a : memref<64xf32> to tensor<64xf32>
  %d = memref.alloca() : memref<64xf32>
  memref.copy %in, %d : memref<64xf32> to memref<64xf32>
  memref.copy %d, %out : memref<64xf32> to memref<64xf32>
  "use"(%t) : (tensor<64xf32>) -> ()
  %m = bufferization.to_buffer %t : tensor<64xf32> to memref<64xf32>
  memref.copy %m, %out : memref<64xf32> to memref<64xf32>
  bufferization.materialize_in_destination %t in writable %out : (tensor<64xf32>, memref<64xf32>) -> ()
  return %t : tensor<64xf32>
}

// After bufferization the tensor may be computed in %b from the beginning, before %a is read for the last time.
// WHY-ROWS: @destination {{.*}} 512 {{ *}}512
// WHY: {{^}}@destination:
// WHY: %b: captured by 'bufferization.materialize_in_destination'
// CHECK-LABEL: func.func @destination
// CHECK: %a = memref.alloca()
// CHECK: %b = memref.alloca()
func.func @destination(%in: memref<64xf32>, %out: memref<64xf32>) {
  %t = "compute"() : () -> tensor<64xf32>
  %a = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  bufferization.materialize_in_destination %t in restrict writable %b : (tensor<64xf32>, memref<64xf32>) -> ()
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  return
}
