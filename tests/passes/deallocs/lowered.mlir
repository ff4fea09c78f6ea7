// RUN: lifeopt %s --until=lifelines --emit=mlir | grep -v '^//' | FileCheck %s
// RUN: lifeopt %s --until=lifelines --emit=mlir | mlir-opt
// As --ownership-based-buffer-deallocation --bufferization-lower-deallocations of mlir-opt 22 wrote it: lists of addresses and a call that
// compares them. Where all is known, lists and call go; where a part is known, that part of the lists is put out of play.

// CHECK-LABEL: @loop
// CHECK: scf.for
// CHECK: scf.if %arg4 {
// CHECK-NEXT: memref.dealloc
// CHECK: memref.dealloc %alloc
// CHECK-NEXT: scf.if %{{.*}}#1 {
// CHECK-NEXT: memref.dealloc
// CHECK-NOT: dealloc
// CHECK: return

// CHECK-LABEL: @part
// CHECK-DAG: %[[NULL:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[FALSE:.*]] = arith.constant false
// CHECK: memref.dealloc %alloc_1
// CHECK: %[[S:.*]] = call @pass(
// CHECK: %[[A:.*]] = memref.alloc() : memref<4xindex>
// CHECK: %[[C:.*]] = memref.alloc() : memref<4xi1>
// CHECK: memref.store %[[NULL]], %[[A]][%c0]
// CHECK: memref.store %intptr_{{.*}}, %[[A]][%c1]
// CHECK: memref.store %[[NULL]], %[[A]][%c2]
// CHECK: memref.store %intptr_{{.*}}, %[[A]][%c3]
// CHECK: memref.store %[[FALSE]], %[[C]][%c0
// CHECK: call @dealloc_helper(
// CHECK: memref.dealloc %alloc :
// CHECK-NOT: memref.dealloc %alloc_1 :
// CHECK: return %[[S]]
module {
  func.func @loop(%arg0: index, %arg1: memref<8xf32>) -> f32 {
    %false = arith.constant false
    %true = arith.constant true
    %false_0 = arith.constant false
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %alloc = memref.alloc() : memref<8xf32>
    memref.copy %arg1, %alloc : memref<8xf32> to memref<8xf32>
    %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %alloc, %arg4 = %false) -> (memref<8xf32>, i1) {
      %true_28 = arith.constant true
      %alloc_29 = memref.alloc() : memref<8xf32>
      memref.copy %arg3, %alloc_29 : memref<8xf32> to memref<8xf32>
      %base_buffer_30, %offset_31, %sizes_32, %strides_33 = memref.extract_strided_metadata %arg3 : memref<8xf32> -> memref<f32>, index, index, index
      %base_buffer_34, %offset_35, %sizes_36, %strides_37 = memref.extract_strided_metadata %alloc_29 : memref<8xf32> -> memref<f32>, index, index, index
      %alloc_38 = memref.alloc() : memref<2xindex>
      %alloc_39 = memref.alloc() : memref<2xi1>
      %alloc_40 = memref.alloc() : memref<1xindex>
      %intptr_41 = memref.extract_aligned_pointer_as_index %base_buffer_30 : memref<f32> -> index
      %c0_42 = arith.constant 0 : index
      memref.store %intptr_41, %alloc_38[%c0_42] : memref<2xindex>
      %intptr_43 = memref.extract_aligned_pointer_as_index %base_buffer_34 : memref<f32> -> index
      %c1_44 = arith.constant 1 : index
      memref.store %intptr_43, %alloc_38[%c1_44] : memref<2xindex>
      %c0_45 = arith.constant 0 : index
      memref.store %arg4, %alloc_39[%c0_45] : memref<2xi1>
      %c1_46 = arith.constant 1 : index
      memref.store %true_28, %alloc_39[%c1_46] : memref<2xi1>
      %intptr_47 = memref.extract_aligned_pointer_as_index %alloc_29 : memref<8xf32> -> index
      %c0_48 = arith.constant 0 : index
      memref.store %intptr_47, %alloc_40[%c0_48] : memref<1xindex>
      %cast_49 = memref.cast %alloc_38 : memref<2xindex> to memref<?xindex>
      %cast_50 = memref.cast %alloc_39 : memref<2xi1> to memref<?xi1>
      %cast_51 = memref.cast %alloc_40 : memref<1xindex> to memref<?xindex>
      %alloc_52 = memref.alloc() : memref<2xi1>
      %alloc_53 = memref.alloc() : memref<1xi1>
      %cast_54 = memref.cast %alloc_52 : memref<2xi1> to memref<?xi1>
      %cast_55 = memref.cast %alloc_53 : memref<1xi1> to memref<?xi1>
      func.call @dealloc_helper(%cast_49, %cast_51, %cast_50, %cast_54, %cast_55) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
      %c0_56 = arith.constant 0 : index
      %5 = memref.load %alloc_52[%c0_56] : memref<2xi1>
      scf.if %5 {
        memref.dealloc %base_buffer_30 : memref<f32>
      }
      %c1_57 = arith.constant 1 : index
      %6 = memref.load %alloc_52[%c1_57] : memref<2xi1>
      scf.if %6 {
        memref.dealloc %base_buffer_34 : memref<f32>
      }
      %c0_58 = arith.constant 0 : index
      %7 = memref.load %alloc_53[%c0_58] : memref<1xi1>
      memref.dealloc %alloc_38 : memref<2xindex>
      memref.dealloc %alloc_40 : memref<1xindex>
      memref.dealloc %alloc_39 : memref<2xi1>
      memref.dealloc %alloc_52 : memref<2xi1>
      memref.dealloc %alloc_53 : memref<1xi1>
      scf.yield %alloc_29, %7 : memref<8xf32>, i1
    }
    %1 = memref.load %0#0[%c1] : memref<8xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg1 : memref<8xf32> -> memref<f32>, index, index, index
    %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %alloc : memref<8xf32> -> memref<f32>, index, index, index
    %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %0#0 : memref<8xf32> -> memref<f32>, index, index, index
    %alloc_9 = memref.alloc() : memref<3xindex>
    %alloc_10 = memref.alloc() : memref<3xi1>
    %alloc_11 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0_12 = arith.constant 0 : index
    memref.store %intptr, %alloc_9[%c0_12] : memref<3xindex>
    %intptr_13 = memref.extract_aligned_pointer_as_index %base_buffer_1 : memref<f32> -> index
    %c1_14 = arith.constant 1 : index
    memref.store %intptr_13, %alloc_9[%c1_14] : memref<3xindex>
    %intptr_15 = memref.extract_aligned_pointer_as_index %base_buffer_5 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_15, %alloc_9[%c2] : memref<3xindex>
    %c0_16 = arith.constant 0 : index
    memref.store %false_0, %alloc_10[%c0_16] : memref<3xi1>
    %c1_17 = arith.constant 1 : index
    memref.store %true, %alloc_10[%c1_17] : memref<3xi1>
    %c2_18 = arith.constant 2 : index
    memref.store %0#1, %alloc_10[%c2_18] : memref<3xi1>
    %cast = memref.cast %alloc_9 : memref<3xindex> to memref<?xindex>
    %cast_19 = memref.cast %alloc_10 : memref<3xi1> to memref<?xi1>
    %cast_20 = memref.cast %alloc_11 : memref<0xindex> to memref<?xindex>
    %alloc_21 = memref.alloc() : memref<3xi1>
    %alloc_22 = memref.alloc() : memref<0xi1>
    %cast_23 = memref.cast %alloc_21 : memref<3xi1> to memref<?xi1>
    %cast_24 = memref.cast %alloc_22 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_20, %cast_19, %cast_23, %cast_24) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_25 = arith.constant 0 : index
    %2 = memref.load %alloc_21[%c0_25] : memref<3xi1>
    scf.if %2 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_26 = arith.constant 1 : index
    %3 = memref.load %alloc_21[%c1_26] : memref<3xi1>
    scf.if %3 {
      memref.dealloc %base_buffer_1 : memref<f32>
    }
    %c2_27 = arith.constant 2 : index
    %4 = memref.load %alloc_21[%c2_27] : memref<3xi1>
    scf.if %4 {
      memref.dealloc %base_buffer_5 : memref<f32>
    }
    memref.dealloc %alloc_9 : memref<3xindex>
    memref.dealloc %alloc_11 : memref<0xindex>
    memref.dealloc %alloc_10 : memref<3xi1>
    memref.dealloc %alloc_21 : memref<3xi1>
    memref.dealloc %alloc_22 : memref<0xi1>
    return %1 : f32
  }
  func.func private @pass(memref<8xf32>) -> memref<8xf32>
  func.func @part(%arg0: memref<8xf32>, %arg1: i1) -> memref<8xf32> {
    %true = arith.constant true
    %true_0 = arith.constant true
    %false = arith.constant false
    %alloc = memref.alloc() : memref<8xf32>
    %alloc_1 = memref.alloc() : memref<8xf32>
    memref.copy %arg0, %alloc_1 : memref<8xf32> to memref<8xf32>
    memref.copy %alloc_1, %alloc : memref<8xf32> to memref<8xf32>
    %true_2 = arith.constant true
    %0 = call @pass(%alloc) : (memref<8xf32>) -> memref<8xf32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<8xf32> -> memref<f32>, index, index, index
    %base_buffer_3, %offset_4, %sizes_5, %strides_6 = memref.extract_strided_metadata %alloc : memref<8xf32> -> memref<f32>, index, index, index
    %base_buffer_7, %offset_8, %sizes_9, %strides_10 = memref.extract_strided_metadata %alloc_1 : memref<8xf32> -> memref<f32>, index, index, index
    %base_buffer_11, %offset_12, %sizes_13, %strides_14 = memref.extract_strided_metadata %0 : memref<8xf32> -> memref<f32>, index, index, index
    %alloc_15 = memref.alloc() : memref<4xindex>
    %alloc_16 = memref.alloc() : memref<4xi1>
    %alloc_17 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<f32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc_15[%c0] : memref<4xindex>
    %intptr_18 = memref.extract_aligned_pointer_as_index %base_buffer_3 : memref<f32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_18, %alloc_15[%c1] : memref<4xindex>
    %intptr_19 = memref.extract_aligned_pointer_as_index %base_buffer_7 : memref<f32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_19, %alloc_15[%c2] : memref<4xindex>
    %intptr_20 = memref.extract_aligned_pointer_as_index %base_buffer_11 : memref<f32> -> index
    %c3 = arith.constant 3 : index
    memref.store %intptr_20, %alloc_15[%c3] : memref<4xindex>
    %c0_21 = arith.constant 0 : index
    memref.store %false, %alloc_16[%c0_21] : memref<4xi1>
    %c1_22 = arith.constant 1 : index
    memref.store %true_0, %alloc_16[%c1_22] : memref<4xi1>
    %c2_23 = arith.constant 2 : index
    memref.store %true, %alloc_16[%c2_23] : memref<4xi1>
    %c3_24 = arith.constant 3 : index
    memref.store %true_2, %alloc_16[%c3_24] : memref<4xi1>
    %intptr_25 = memref.extract_aligned_pointer_as_index %0 : memref<8xf32> -> index
    %c0_26 = arith.constant 0 : index
    memref.store %intptr_25, %alloc_17[%c0_26] : memref<1xindex>
    %cast = memref.cast %alloc_15 : memref<4xindex> to memref<?xindex>
    %cast_27 = memref.cast %alloc_16 : memref<4xi1> to memref<?xi1>
    %cast_28 = memref.cast %alloc_17 : memref<1xindex> to memref<?xindex>
    %alloc_29 = memref.alloc() : memref<4xi1>
    %alloc_30 = memref.alloc() : memref<1xi1>
    %cast_31 = memref.cast %alloc_29 : memref<4xi1> to memref<?xi1>
    %cast_32 = memref.cast %alloc_30 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_28, %cast_27, %cast_31, %cast_32) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_33 = arith.constant 0 : index
    %1 = memref.load %alloc_29[%c0_33] : memref<4xi1>
    scf.if %1 {
      memref.dealloc %base_buffer : memref<f32>
    }
    %c1_34 = arith.constant 1 : index
    %2 = memref.load %alloc_29[%c1_34] : memref<4xi1>
    scf.if %2 {
      memref.dealloc %base_buffer_3 : memref<f32>
    }
    %c2_35 = arith.constant 2 : index
    %3 = memref.load %alloc_29[%c2_35] : memref<4xi1>
    scf.if %3 {
      memref.dealloc %base_buffer_7 : memref<f32>
    }
    %c3_36 = arith.constant 3 : index
    %4 = memref.load %alloc_29[%c3_36] : memref<4xi1>
    scf.if %4 {
      memref.dealloc %base_buffer_11 : memref<f32>
    }
    %c0_37 = arith.constant 0 : index
    %5 = memref.load %alloc_30[%c0_37] : memref<1xi1>
    memref.dealloc %alloc_15 : memref<4xindex>
    memref.dealloc %alloc_17 : memref<1xindex>
    memref.dealloc %alloc_16 : memref<4xi1>
    memref.dealloc %alloc_29 : memref<4xi1>
    memref.dealloc %alloc_30 : memref<1xi1>
    return %0 : memref<8xf32>
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

