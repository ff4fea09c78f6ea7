// RUN: roundtrip.sh --older %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// The ops of the memref dialect as they were written in 2021, with layouts and memory spaces of that time.
#rows = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: func.func @tensors
func @tensors(%t: tensor<4x?xf32>, %u: tensor<*xf32>) -> tensor<4x?xf32> {
  // CHECK-NEXT: %0 = bufferization.to_buffer %t : tensor<4x?xf32> to memref<4x?xf32, 42>
  %0 = memref.buffer_cast %t : memref<4x?xf32, #rows, 42>
  // CHECK-NEXT: %1 = bufferization.to_tensor %0 : memref<4x?xf32, 42> to tensor<4x?xf32>
  %1 = memref.tensor_load %0 : memref<4x?xf32, #rows, 42>
  // CHECK: bufferization.materialize_in_destination %1 in writable %0 : (tensor<4x?xf32>, memref<4x?xf32, 42>) -> ()
  memref.tensor_store %1, %0 : memref<4x?xf32, #rows, 42>
  // CHECK-NEXT: %2 = bufferization.to_buffer %u {note} : tensor<*xf32> to memref<*xf32>
  %2 = buffer_cast %u {note} : memref<*xf32>
  // CHECK-NEXT: %3 = bufferization.to_tensor %2 : memref<*xf32> to tensor<*xf32>
  %3 = tensor_load %2 : memref<*xf32>
  // CHECK-NEXT: %4 = bufferization.to_buffer %t : tensor<4x?xf32> to memref<4x?xf32>
  %4 = tensor_to_memref %t : memref<4x?xf32>
  // CHECK-NEXT: bufferization.materialize_in_destination %t in writable %4
  tensor_store %t, %4 : memref<4x?xf32>
  // CHECK-NEXT: %5 = bufferization.clone %4 : memref<4x?xf32> to memref<?x?xf32>
  %5 = memref.clone %4 : memref<4x?xf32> to memref<?x?xf32>
  // CHECK-NEXT: %6 = "tensor.cast"(%t) : (tensor<4x?xf32>) -> tensor<4x4xf32>
  %6 = tensor_cast %t : tensor<4x?xf32> to tensor<4x4xf32>
  // CHECK: "tensor.dim"(%t, %c1) : (tensor<4x?xf32>, index) -> index
  %7 = dim %t, 1 : tensor<4x?xf32>
  // CHECK: "tensor.extract"(%6, %7, %7) : (tensor<4x4xf32>, index, index) -> f32
  %8 = extract_element %6[%7, %7] : tensor<4x4xf32>
  return %1 : tensor<4x?xf32>
}

// The same in generic form.
// CHECK-LABEL: func.func @generic
func @generic(%t: tensor<4xf32>) {
  // CHECK-NEXT: %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  // CHECK-NEXT: %1 = bufferization.to_tensor %0 : memref<4xf32> to tensor<4xf32>
  // CHECK-NEXT: bufferization.materialize_in_destination %1 in writable %0
  // CHECK-NEXT: %2 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
  %0 = "memref.buffer_cast"(%t) : (tensor<4xf32>) -> memref<4xf32>
  %1 = "memref.tensor_load"(%0) : (memref<4xf32>) -> tensor<4xf32>
  "memref.tensor_store"(%1, %0) : (tensor<4xf32>, memref<4xf32>) -> ()
  %2 = "memref.clone"(%0) : (memref<4xf32>) -> memref<4xf32>
  return
}

// CHECK-LABEL: func.func @layouts
func @layouts(%a: memref<12x4xf32, offset: ?, strides: [?, ?]>, %r: memref<? x ? x f32>, %u: memref<*xf32>, %n: index, %i: index) {
  // CHECK-NEXT: memref.cast %a : memref<12x4xf32, strided<[?, ?], offset: ?>> to memref<12x4xf32, strided<[4, 1], offset: 5>>
  %0 = memref.cast %a : memref<12x4xf32, offset:?, strides: [?, ?]> to
                        memref<12x4xf32, offset:5, strides: [4, 1]>
  // CHECK-NEXT: memref.reinterpret_cast %r to offset: [0], sizes: [%n, 10], strides: [1, %n] : memref<?x?xf32> to memref<?x10xf32, strided<[1, ?]>>
  %1 = memref.reinterpret_cast %r to
    offset: [0],
    sizes: [%n, 10],
    strides: [1, %n]
  : memref<?x?xf32> to memref<?x10xf32, offset: 0, strides: [1, ?]>
  // CHECK-NEXT: memref.reinterpret_cast %u to offset: [%i], sizes: [%n, %n], strides: [%n, %n] : memref<*xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %2 = memref_reinterpret_cast %u to offset: [%i], sizes: [%n, %n], strides: [%n, %n]
  : memref<*xf32> to memref<?x?xf32, offset: ?, strides: [?, ?]>
  // CHECK-NEXT: memref.alloc() : memref<8x64xf32, 1>
  %3 = memref.alloc() : memref<8x64xf32, (d0, d1) -> (d0, d1), 1>
  // CHECK-NEXT: memref.dealloc %3 : memref<8x64xf32, 1>
  memref.dealloc %3 : memref<8x64xf32, (d0, d1) -> (d0, d1), memspace1>
  // CHECK-NEXT: memref.alloc()[%n] {alignment = 8 : i64} : memref<8x64xf32, #map{{[0-9]*}}, 1>
  %4 = memref.alloc()[%n] {alignment = 8} :
    memref<8x64xf32, affine_map<(d0, d1)[s0] -> ((d0 + s0), d1)>, 1>
  // CHECK-NEXT: memref.transpose %r (d0, d1) -> (d1, d0) : memref<?x?xf32> to memref<?x?xf32, #map{{[0-9]*}}>
  %5 = memref.transpose %r (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
  return
}

// CHECK-LABEL: func.func @views
func @views(%b: memref<2048xi8>, %i: index, %n: index, %src: memref<4x1xf32>, %shape: memref<1xi32>, %dyn: memref<?xi32>, %u: memref<*xf32>) {
  // CHECK-NEXT: memref.view %b[%i][] : memref<2048xi8> to memref<64x4xf32>
  // CHECK-NEXT: memref.view %b[%i][%n, %n] : memref<2048xi8> to memref<?x4x?xf32>
  %0 = memref.view %b[%i][] : memref<2048xi8> to memref<64x4xf32>
  %1 = memref.view %b[%i][%n, %n] :
    memref<2048xi8> to memref<?x4x?xf32>
  // CHECK-NEXT: memref.reshape %src(%shape) : (memref<4x1xf32>, memref<1xi32>) -> memref<4xf32>
  // CHECK-NEXT: memref.reshape %u(%dyn) : (memref<*xf32>, memref<?xi32>) -> memref<*xf32>
  %2 = memref.reshape %src(%shape)
         : (memref<4x1xf32>, memref<1xi32>) to memref<4xf32>
  %3 = memref_reshape %u(%dyn)
         : (memref<*xf32>, memref<?xi32>) to memref<*xf32>
  // CHECK-NEXT: %4 = memref.alloc() : memref<8x16x4xf32, #[[BASE:map[0-9]*]]>
  %4 = memref.alloc() : memref<8x16x4xf32, (d0, d1, d2) -> (d0 * 64 + d1 * 4 + d2)>
  // CHECK-NEXT: memref.subview %4[%i, %i, %i] [%n, %n, %n] [%n, %n, %n] : memref<8x16x4xf32, #[[BASE]]> to memref<?x?x?xf32, #map{{[0-9]*}}>
  %5 = memref.subview %4[%i, %i, %i][%n, %n, %n][%n, %n, %n]
    : memref<8x16x4xf32, (d0, d1, d2) -> (d0 * 64 + d1 * 4 + d2)> to
      memref<?x?x?xf32,
        (d0, d1, d2)[s0, s1, s2, s3] -> (d0 * s1 + d1 * s2 + d2 * s3 + s0)>
  %6 = memref.alloc() : memref<8x16x4xf32>
  // CHECK: memref.subview %6[3, 4, 1] [1, 6, 3] [1, 1, 1] : memref<8x16x4xf32> to memref<6x3xf32, strided<[4, 1], offset: 209>>
  %7 = memref.subview %6[3, 4, 1][1, 6, 3][1, 1, 1] :
    memref<8x16x4xf32> to memref<6x3xf32, offset: 209, strides: [4, 1]>
  // CHECK-NEXT: memref.collapse_shape %6 {{\[}}[0, 1], [2]] : memref<8x16x4xf32> into memref<128x4xf32>
  %8 = memref.collapse_shape %6 [[0, 1], [2]] :
    memref<8x16x4xf32> into memref<128x4xf32>
  // CHECK-NEXT: memref.expand_shape %8 {{\[}}[0, 1], [2]] output_shape [8, 16, 4] : memref<128x4xf32> into memref<8x16x4xf32>
  %9 = memref.expand_shape %8 [[0, 1], [2]] :
    memref<128x4xf32> into memref<8x16x4xf32>
  return
}

// What is open in a shape follows from the source.
// CHECK-LABEL: func.func @expand
func @expand(%a: memref<?x8xf32>, %b: memref<?xf32>) {
  // CHECK: %c0 = arith.constant 0 : index
  // CHECK-NEXT: %[[DIM:.*]] = memref.dim %a, %c0 : memref<?x8xf32>
  // CHECK-NEXT: %c4 = arith.constant 4 : index
  // CHECK-NEXT: %[[SIZE:.*]] = arith.divsi %[[DIM]], %c4 : index
  // CHECK-NEXT: memref.expand_shape %a {{\[}}[0, 1], [2, 3]] output_shape [%[[SIZE]], 4, 2, 4] : memref<?x8xf32> into memref<?x4x2x4xf32>
  %0 = memref.expand_shape %a [[0, 1], [2, 3]] : memref<?x8xf32> into memref<?x4x2x4xf32>
  // CHECK: %[[LEN:.*]] = memref.dim %b, %c0{{.*}} : memref<?xf32>
  // CHECK-NEXT: memref.expand_shape %b {{\[}}[0, 1]] output_shape [1, %[[LEN]]] : memref<?xf32> into memref<1x?xf32>
  %1 = "memref.expand_shape"(%b) {reassociation = [[0, 1]]} : (memref<?xf32>) -> memref<1x?xf32>
  return
}

// CHECK: memref.global "private" @x : memref<2xf32> = dense<[0.000000e+00, 2.000000e+00]>
memref.global "private" @x : memref<2xf32> = dense<0.0,2.0>
// CHECK: memref.global "private" @y : memref<4xi32>
memref.global "private" @y : memref<4xi32>
// CHECK: memref.global @z : memref<3xf16> = uninitialized
memref.global @z : memref<3xf16> = uninitialized
// CHECK: memref.global constant @c : memref<2xi32> = dense<[1, 4]>
memref.global constant @c : memref<2xi32> = dense<1, 4>

// CHECK-LABEL: func.func @transfers
func @transfers(%src: memref<40 x 8 x vector<16xf32>, affine_map<(d0, d1) -> (d0, d1)>, 0>,
                %dst: memref<2 x 4 x vector<16xf32>, affine_map<(d0, d1) -> (d0, d1)>, 2>, %i: index, %v: i32) {
  // CHECK-NEXT: %size = arith.constant 32 : index
  // CHECK-NEXT: %tag = memref.alloc() : memref<1xi32, 4>
  // CHECK-NEXT: %idx = arith.constant 0 : index
  %size = constant 32 : index
  %tag = alloc() : memref<1 x i32, affine_map<(d0) -> (d0)>, 4>
  %idx = constant 0 : index
  // CHECK-NEXT: memref.dma_start %src[%i, %i], %dst[%i, %i], %size, %tag[%idx] : memref<40x8xvector<16xf32>>, memref<2x4xvector<16xf32>, 2>, memref<1xi32, 4>
  dma_start %src[%i, %i], %dst[%i, %i], %size, %tag[%idx] :
     memref<40 x 8 x vector<16xf32>, affine_map<(d0, d1) -> (d0, d1)>, 0>,
     memref<2 x 4 x vector<16xf32>, affine_map<(d0, d1) -> (d0, d1)>, 2>,
     memref<1 x i32, affine_map<(d0) -> (d0)>, 4>
  // CHECK-NEXT: memref.dma_wait %tag[%idx], %size : memref<1xi32, 4>
  dma_wait %tag[%idx], %size : memref<1 x i32, affine_map<(d0) -> (d0)>, 4>
  // CHECK: memref.assume_alignment %tag, 16 : memref<1xi32, 4>
  assume_alignment %tag, 16 : memref<1 x i32, 4>
  // CHECK-NEXT: memref.prefetch %tag[%idx], read, locality<3>, data : memref<1xi32, 4>
  prefetch %tag[%idx], read, locality<3>, data : memref<1 x i32, 4>
  // CHECK: memref.store %v, %tag[%{{.*}}] : memref<1xi32, 4>
  memref.store %v, %tag[0] : memref<1 x i32, 4>
  return
}
