// RUN: lifeopt %s --until=lifelines --emit=mlir | grep -v '^//' | FileCheck %s
// RUN: lifeopt %s --until=lifelines --emit=mlir | mlir-opt
// What mlir-opt's deallocation pipeline makes of three functions on tensors, as in tests/exec/Inputs/returned.mlir: a callee whose buffer
// is in the lists of the function that decides at run time returns a new buffer all the same, so that the calls of that function go.

// CHECK-LABEL: @layer
// CHECK: %0 = call @scale
// CHECK: %1 = call @scale
// CHECK-NOT: call
// CHECK: memref.dealloc %0 : memref<64xf32>
// CHECK-NEXT: memref.dealloc %1 : memref<64xf32>
// CHECK-NEXT: return %alloc
// CHECK-LABEL: @main
// CHECK: scf.for
// CHECK-NOT: arith.cmpi
// CHECK: scf.if %arg5 {
// CHECK-NEXT: memref.dealloc
// CHECK: %2 = call @layer
// CHECK-NOT: call
// CHECK: memref.dealloc %0 : memref<64xf32>
// CHECK-NEXT: memref.dealloc %alloc : memref<64xf32>
// CHECK-NEXT: scf.if %1#1 {
// CHECK-NEXT: memref.dealloc
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %2 : memref<64xf32>
// CHECK-NEXT: return
#map = affine_map<(d0) -> (d0)>
module {
  func.func private @scale(%arg0: memref<64xf32>, %arg1: f32) -> memref<64xf32> {
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<64xf32>
    linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : memref<64xf32>) outs(%alloc : memref<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %0 = arith.mulf %in, %arg1 : f32
      linalg.yield %0 : f32
    }
    return %alloc : memref<64xf32>
  }
  func.func private @layer(%arg0: memref<64xf32>, %arg1: f32) -> memref<64xf32> {
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %true = arith.constant true
    %0 = call @scale(%arg0, %arg1) : (memref<64xf32>, f32) -> memref<64xf32>
    %1 = call @scale(%0, %arg1) : (memref<64xf32>, f32) -> memref<64xf32>
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<64xf32>
    linalg.add ins(%0, %1 : memref<64xf32>, memref<64xf32>) outs(%alloc : memref<64xf32>)
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0 : memref<64xf32> -> memref<f32>, index, index, index
    %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %1 : memref<64xf32> -> memref<f32>, index, index, index
    %alloc_4 = memref.alloc() : memref<2xindex>
    %alloc_5 = memref.alloc() : memref<2xi1>
    %alloc_6 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr, %alloc_4[%c0] : memref<2xindex>
    %intptr_7 = memref.extract_aligned_pointer_as_index %base_buffer_0 : memref<f32> -> index
    memref.store %intptr_7, %alloc_4[%c1] : memref<2xindex>
    memref.store %true, %alloc_5[%c0] : memref<2xi1>
    memref.store %true, %alloc_5[%c1] : memref<2xi1>
    %intptr_8 = memref.extract_aligned_pointer_as_index %alloc : memref<64xf32> -> index
    memref.store %intptr_8, %alloc_6[%c0] : memref<1xindex>
    %cast = memref.cast %alloc_4 : memref<2xindex> to memref<?xindex>
    %cast_9 = memref.cast %alloc_5 : memref<2xi1> to memref<?xi1>
    %cast_10 = memref.cast %alloc_6 : memref<1xindex> to memref<?xindex>
    %alloc_11 = memref.alloc() : memref<2xi1>
    %alloc_12 = memref.alloc() : memref<1xi1>
    %cast_13 = memref.cast %alloc_11 : memref<2xi1> to memref<?xi1>
    %cast_14 = memref.cast %alloc_12 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_10, %cast_9, %cast_13, %cast_14) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %2 = memref.load %alloc_11[%c0] : memref<2xi1>
    scf.if %2 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %3 = memref.load %alloc_11[%c1] : memref<2xi1>
    scf.if %3 {
      memref.dealloc %base_buffer_0 : memref<f32>
    }
    memref.dealloc %alloc_4 : memref<2xindex>
    memref.dealloc %alloc_6 : memref<1xindex>
    memref.dealloc %alloc_5 : memref<2xi1>
    memref.dealloc %alloc_11 : memref<2xi1>
    memref.dealloc %alloc_12 : memref<1xi1>
    return %alloc : memref<64xf32>
  }
  func.func @main(%arg0: memref<64xf32>, %arg1: f32, %arg2: index) -> f32 {
    %c3 = arith.constant 3 : index
    %c2 = arith.constant 2 : index
    %false = arith.constant false
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = call @layer(%arg0, %arg1) : (memref<64xf32>, f32) -> memref<64xf32>
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<64xf32>
    memref.copy %0, %alloc : memref<64xf32> to memref<64xf32>
    %1:2 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %alloc, %arg5 = %false) -> (memref<64xf32>, i1) {
      %10 = func.call @layer(%arg4, %arg1) : (memref<64xf32>, f32) -> memref<64xf32>
      %base_buffer_20, %offset_21, %sizes_22, %strides_23 = memref.extract_strided_metadata %arg4 : memref<64xf32> -> memref<f32>, index, index, index
      %intptr_24 = memref.extract_aligned_pointer_as_index %base_buffer_20 : memref<f32> -> index
      %intptr_25 = memref.extract_aligned_pointer_as_index %10 : memref<64xf32> -> index
      %11 = arith.cmpi ne, %intptr_24, %intptr_25 : index
      %12 = arith.andi %11, %arg5 : i1
      scf.if %12 {
        memref.dealloc %base_buffer_20 : memref<f32>
      }
      scf.yield %10, %true : memref<64xf32>, i1
    }
    %2 = call @layer(%0, %arg1) : (memref<64xf32>, f32) -> memref<64xf32>
    %3 = memref.load %1#0[%c1] : memref<64xf32>
    %4 = memref.load %2[%c1] : memref<64xf32>
    %5 = arith.addf %3, %4 : f32
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %0 : memref<64xf32> -> memref<f32>, index, index, index
    %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %1#0 : memref<64xf32> -> memref<f32>, index, index, index
    %base_buffer_4, %offset_5, %sizes_6, %strides_7 = memref.extract_strided_metadata %2 : memref<64xf32> -> memref<f32>, index, index, index
    %alloc_8 = memref.alloc() : memref<4xindex>
    %alloc_9 = memref.alloc() : memref<4xi1>
    %alloc_10 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    memref.store %intptr, %alloc_8[%c0] : memref<4xindex>
    %intptr_11 = memref.extract_aligned_pointer_as_index %alloc : memref<64xf32> -> index
    memref.store %intptr_11, %alloc_8[%c1] : memref<4xindex>
    %intptr_12 = memref.extract_aligned_pointer_as_index %base_buffer_0 : memref<f32> -> index
    memref.store %intptr_12, %alloc_8[%c2] : memref<4xindex>
    %intptr_13 = memref.extract_aligned_pointer_as_index %base_buffer_4 : memref<f32> -> index
    memref.store %intptr_13, %alloc_8[%c3] : memref<4xindex>
    memref.store %true, %alloc_9[%c0] : memref<4xi1>
    memref.store %true, %alloc_9[%c1] : memref<4xi1>
    memref.store %1#1, %alloc_9[%c2] : memref<4xi1>
    memref.store %true, %alloc_9[%c3] : memref<4xi1>
    %cast = memref.cast %alloc_8 : memref<4xindex> to memref<?xindex>
    %cast_14 = memref.cast %alloc_9 : memref<4xi1> to memref<?xi1>
    %cast_15 = memref.cast %alloc_10 : memref<0xindex> to memref<?xindex>
    %alloc_16 = memref.alloc() : memref<4xi1>
    %alloc_17 = memref.alloc() : memref<0xi1>
    %cast_18 = memref.cast %alloc_16 : memref<4xi1> to memref<?xi1>
    %cast_19 = memref.cast %alloc_17 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_15, %cast_14, %cast_18, %cast_19) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %6 = memref.load %alloc_16[%c0] : memref<4xi1>
    scf.if %6 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %7 = memref.load %alloc_16[%c1] : memref<4xi1>
    scf.if %7 {
      memref.dealloc %alloc : memref<64xf32>
    }
    %8 = memref.load %alloc_16[%c2] : memref<4xi1>
    scf.if %8 {
      memref.dealloc %base_buffer_0 : memref<f32>
    }
    %9 = memref.load %alloc_16[%c3] : memref<4xi1>
    scf.if %9 {
      memref.dealloc %base_buffer_4 : memref<f32>
    }
    memref.dealloc %alloc_8 : memref<4xindex>
    memref.dealloc %alloc_10 : memref<0xindex>
    memref.dealloc %alloc_9 : memref<4xi1>
    memref.dealloc %alloc_16 : memref<4xi1>
    memref.dealloc %alloc_17 : memref<0xi1>
    return %5 : f32
  }
  func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %false = arith.constant false
    %dim = memref.dim %arg0, %c0 : memref<?xindex>
    %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
    scf.for %arg5 = %c0 to %dim_0 step %c1 {
      memref.store %false, %arg4[%arg5] : memref<?xi1>
    }
    scf.for %arg5 = %c0 to %dim step %c1 {
      %0 = memref.load %arg0[%arg5] : memref<?xindex>
      %1 = memref.load %arg2[%arg5] : memref<?xi1>
      %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
        %5 = memref.load %arg1[%arg6] : memref<?xindex>
        %6 = arith.cmpi eq, %5, %0 : index
        scf.if %6 {
          %9 = memref.load %arg4[%arg6] : memref<?xi1>
          %10 = arith.ori %9, %1 : i1
          memref.store %10, %arg4[%arg6] : memref<?xi1>
        }
        %7 = arith.cmpi ne, %5, %0 : index
        %8 = arith.andi %arg7, %7 : i1
        scf.yield %8 : i1
      }
      %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
        %5 = memref.load %arg0[%arg6] : memref<?xindex>
        %6 = arith.cmpi ne, %5, %0 : index
        %7 = arith.andi %arg7, %6 : i1
        scf.yield %7 : i1
      }
      %4 = arith.andi %3, %1 : i1
      memref.store %4, %arg3[%arg5] : memref<?xi1>
    }
    return
  }
}

