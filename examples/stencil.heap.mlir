module {
  func.func @stencil(%arg0: memref<64x64xf32>, %arg1: memref<62x62xf32>, %arg2: memref<64x64xf32>) attributes {llvm.emit_c_interface} {
    %cst = arith.constant 4.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e-01 : f32
    %subview = memref.subview %arg0[1, 1] [62, 62] [1, 1] : memref<64x64xf32> to memref<62x62xf32, strided<[64, 1], offset: 65>>
    %subview_1 = memref.subview %arg0[0, 1] [62, 62] [1, 1] : memref<64x64xf32> to memref<62x62xf32, strided<[64, 1], offset: 1>>
    %subview_2 = memref.subview %arg0[2, 1] [62, 62] [1, 1] : memref<64x64xf32> to memref<62x62xf32, strided<[64, 1], offset: 129>>
    %subview_3 = memref.subview %arg0[1, 0] [62, 62] [1, 1] : memref<64x64xf32> to memref<62x62xf32, strided<[64, 1], offset: 64>>
    %subview_4 = memref.subview %arg0[1, 2] [62, 62] [1, 1] : memref<64x64xf32> to memref<62x62xf32, strided<[64, 1], offset: 66>>
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<62x62xf32>
    affine.for %arg3 = 0 to 62 {
      affine.for %arg4 = 0 to 62 {
        %0 = affine.load %subview[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 65>>
        %1 = affine.load %subview_1[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 1>>
        %2 = affine.load %subview_2[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 129>>
        %3 = affine.load %subview_3[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 64>>
        %4 = affine.load %subview_4[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 66>>
        %5 = arith.addf %1, %2 : f32
        %6 = arith.addf %3, %4 : f32
        %7 = arith.addf %5, %6 : f32
        %8 = arith.mulf %0, %cst : f32
        %9 = arith.subf %7, %8 : f32
        affine.store %9, %alloc[%arg3, %arg4] : memref<62x62xf32>
      }
    }
    %alloc_5 = memref.alloc() {alignment = 64 : i64} : memref<62x62xf32>
    affine.for %arg3 = 0 to 62 {
      affine.for %arg4 = 0 to 62 {
        %0 = affine.load %alloc[%arg3, %arg4] : memref<62x62xf32>
        %1 = affine.load %arg1[%arg3, %arg4] : memref<62x62xf32>
        %2 = arith.mulf %0, %cst_0 : f32
        %3 = arith.addf %2, %1 : f32
        affine.store %3, %alloc_5[%arg3, %arg4] : memref<62x62xf32>
      }
    }
    %alloc_6 = memref.alloc() {alignment = 64 : i64} : memref<62x62xf32>
    affine.for %arg3 = 0 to 62 {
      affine.for %arg4 = 0 to 62 {
        %0 = affine.load %subview[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 65>>
        %1 = affine.load %alloc_5[%arg3, %arg4] : memref<62x62xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %alloc_6[%arg3, %arg4] : memref<62x62xf32>
      }
    }
    %alloc_7 = memref.alloc() {alignment = 64 : i64} : memref<64x64xf32>
    memref.copy %arg0, %alloc_7 : memref<64x64xf32> to memref<64x64xf32>
    %subview_8 = memref.subview %alloc_7[1, 1] [62, 62] [1, 1] : memref<64x64xf32> to memref<62x62xf32, strided<[64, 1], offset: 65>>
    memref.copy %alloc_6, %subview_8 : memref<62x62xf32> to memref<62x62xf32, strided<[64, 1], offset: 65>>
    %subview_9 = memref.subview %alloc_7[0, 1] [62, 62] [1, 1] : memref<64x64xf32> to memref<62x62xf32, strided<[64, 1], offset: 1>>
    %subview_10 = memref.subview %alloc_7[2, 1] [62, 62] [1, 1] : memref<64x64xf32> to memref<62x62xf32, strided<[64, 1], offset: 129>>
    %subview_11 = memref.subview %alloc_7[1, 0] [62, 62] [1, 1] : memref<64x64xf32> to memref<62x62xf32, strided<[64, 1], offset: 64>>
    %subview_12 = memref.subview %alloc_7[1, 2] [62, 62] [1, 1] : memref<64x64xf32> to memref<62x62xf32, strided<[64, 1], offset: 66>>
    %alloc_13 = memref.alloc() {alignment = 64 : i64} : memref<62x62xf32>
    affine.for %arg3 = 0 to 62 {
      affine.for %arg4 = 0 to 62 {
        %0 = affine.load %subview_8[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 65>>
        %1 = affine.load %subview_9[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 1>>
        %2 = affine.load %subview_10[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 129>>
        %3 = affine.load %subview_11[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 64>>
        %4 = affine.load %subview_12[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 66>>
        %5 = arith.addf %1, %2 : f32
        %6 = arith.addf %3, %4 : f32
        %7 = arith.addf %5, %6 : f32
        %8 = arith.mulf %0, %cst : f32
        %9 = arith.subf %7, %8 : f32
        affine.store %9, %alloc_13[%arg3, %arg4] : memref<62x62xf32>
      }
    }
    %alloc_14 = memref.alloc() {alignment = 64 : i64} : memref<62x62xf32>
    affine.for %arg3 = 0 to 62 {
      affine.for %arg4 = 0 to 62 {
        %0 = affine.load %alloc_13[%arg3, %arg4] : memref<62x62xf32>
        %1 = affine.load %arg1[%arg3, %arg4] : memref<62x62xf32>
        %2 = arith.mulf %0, %cst_0 : f32
        %3 = arith.addf %2, %1 : f32
        affine.store %3, %alloc_14[%arg3, %arg4] : memref<62x62xf32>
      }
    }
    %alloc_15 = memref.alloc() {alignment = 64 : i64} : memref<62x62xf32>
    affine.for %arg3 = 0 to 62 {
      affine.for %arg4 = 0 to 62 {
        %0 = affine.load %subview_8[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 65>>
        %1 = affine.load %alloc_14[%arg3, %arg4] : memref<62x62xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %alloc_15[%arg3, %arg4] : memref<62x62xf32>
      }
    }
    memref.copy %alloc_15, %subview_8 : memref<62x62xf32> to memref<62x62xf32, strided<[64, 1], offset: 65>>
    %alloc_16 = memref.alloc() {alignment = 64 : i64} : memref<62x62xf32>
    affine.for %arg3 = 0 to 62 {
      affine.for %arg4 = 0 to 62 {
        %0 = affine.load %subview_8[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 65>>
        %1 = affine.load %subview_9[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 1>>
        %2 = affine.load %subview_10[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 129>>
        %3 = affine.load %subview_11[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 64>>
        %4 = affine.load %subview_12[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 66>>
        %5 = arith.addf %1, %2 : f32
        %6 = arith.addf %3, %4 : f32
        %7 = arith.addf %5, %6 : f32
        %8 = arith.mulf %0, %cst : f32
        %9 = arith.subf %7, %8 : f32
        affine.store %9, %alloc_16[%arg3, %arg4] : memref<62x62xf32>
      }
    }
    %alloc_17 = memref.alloc() {alignment = 64 : i64} : memref<62x62xf32>
    affine.for %arg3 = 0 to 62 {
      affine.for %arg4 = 0 to 62 {
        %0 = affine.load %alloc_16[%arg3, %arg4] : memref<62x62xf32>
        %1 = affine.load %arg1[%arg3, %arg4] : memref<62x62xf32>
        %2 = arith.mulf %0, %cst_0 : f32
        %3 = arith.addf %2, %1 : f32
        affine.store %3, %alloc_17[%arg3, %arg4] : memref<62x62xf32>
      }
    }
    %alloc_18 = memref.alloc() {alignment = 64 : i64} : memref<62x62xf32>
    affine.for %arg3 = 0 to 62 {
      affine.for %arg4 = 0 to 62 {
        %0 = affine.load %subview_8[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 65>>
        %1 = affine.load %alloc_17[%arg3, %arg4] : memref<62x62xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %alloc_18[%arg3, %arg4] : memref<62x62xf32>
      }
    }
    memref.copy %alloc_18, %subview_8 : memref<62x62xf32> to memref<62x62xf32, strided<[64, 1], offset: 65>>
    %alloc_19 = memref.alloc() {alignment = 64 : i64} : memref<62x62xf32>
    affine.for %arg3 = 0 to 62 {
      affine.for %arg4 = 0 to 62 {
        %0 = affine.load %subview_8[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 65>>
        %1 = affine.load %subview_9[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 1>>
        %2 = affine.load %subview_10[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 129>>
        %3 = affine.load %subview_11[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 64>>
        %4 = affine.load %subview_12[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 66>>
        %5 = arith.addf %1, %2 : f32
        %6 = arith.addf %3, %4 : f32
        %7 = arith.addf %5, %6 : f32
        %8 = arith.mulf %0, %cst : f32
        %9 = arith.subf %7, %8 : f32
        affine.store %9, %alloc_19[%arg3, %arg4] : memref<62x62xf32>
      }
    }
    %alloc_20 = memref.alloc() {alignment = 64 : i64} : memref<62x62xf32>
    affine.for %arg3 = 0 to 62 {
      affine.for %arg4 = 0 to 62 {
        %0 = affine.load %alloc_19[%arg3, %arg4] : memref<62x62xf32>
        %1 = affine.load %arg1[%arg3, %arg4] : memref<62x62xf32>
        %2 = arith.mulf %0, %cst_0 : f32
        %3 = arith.addf %2, %1 : f32
        affine.store %3, %alloc_20[%arg3, %arg4] : memref<62x62xf32>
      }
    }
    %alloc_21 = memref.alloc() {alignment = 64 : i64} : memref<62x62xf32>
    affine.for %arg3 = 0 to 62 {
      affine.for %arg4 = 0 to 62 {
        %0 = affine.load %subview_8[%arg3, %arg4] : memref<62x62xf32, strided<[64, 1], offset: 65>>
        %1 = affine.load %alloc_20[%arg3, %arg4] : memref<62x62xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %alloc_21[%arg3, %arg4] : memref<62x62xf32>
      }
    }
    memref.copy %alloc_21, %subview_8 : memref<62x62xf32> to memref<62x62xf32, strided<[64, 1], offset: 65>>
    memref.copy %alloc_7, %arg2 : memref<64x64xf32> to memref<64x64xf32>
    memref.dealloc %alloc : memref<62x62xf32>
    memref.dealloc %alloc_5 : memref<62x62xf32>
    memref.dealloc %alloc_6 : memref<62x62xf32>
    memref.dealloc %alloc_7 : memref<64x64xf32>
    memref.dealloc %alloc_13 : memref<62x62xf32>
    memref.dealloc %alloc_14 : memref<62x62xf32>
    memref.dealloc %alloc_15 : memref<62x62xf32>
    memref.dealloc %alloc_16 : memref<62x62xf32>
    memref.dealloc %alloc_17 : memref<62x62xf32>
    memref.dealloc %alloc_18 : memref<62x62xf32>
    memref.dealloc %alloc_19 : memref<62x62xf32>
    memref.dealloc %alloc_20 : memref<62x62xf32>
    memref.dealloc %alloc_21 : memref<62x62xf32>
    return
  }
}

