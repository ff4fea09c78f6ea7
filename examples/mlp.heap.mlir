module {
  func.func @mlp(%arg0: memref<32x64xf32>, %arg1: memref<64x128xf32>, %arg2: memref<128xf32>, %arg3: memref<128x32xf32>, %arg4: memref<32xf32>, %arg5: memref<32x32xf32>) attributes {llvm.emit_c_interface} {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<32x128xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 128 {
        affine.store %cst, %alloc[%arg6, %arg7] : memref<32x128xf32>
      }
    }
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 128 {
        affine.for %arg8 = 0 to 64 {
          %0 = affine.load %arg0[%arg6, %arg8] : memref<32x64xf32>
          %1 = affine.load %arg1[%arg8, %arg7] : memref<64x128xf32>
          %2 = affine.load %alloc[%arg6, %arg7] : memref<32x128xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          affine.store %4, %alloc[%arg6, %arg7] : memref<32x128xf32>
        }
      }
    }
    %alloc_1 = memref.alloc() {alignment = 64 : i64} : memref<32x128xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 128 {
        %0 = affine.load %alloc[%arg6, %arg7] : memref<32x128xf32>
        %1 = affine.load %arg2[%arg7] : memref<128xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %alloc_1[%arg6, %arg7] : memref<32x128xf32>
      }
    }
    %alloc_2 = memref.alloc() {alignment = 64 : i64} : memref<32x128xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 128 {
        %0 = affine.load %alloc_1[%arg6, %arg7] : memref<32x128xf32>
        %1 = arith.maximumf %0, %cst : f32
        affine.store %1, %alloc_2[%arg6, %arg7] : memref<32x128xf32>
      }
    }
    %alloc_3 = memref.alloc() {alignment = 64 : i64} : memref<32x32xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        affine.store %cst, %alloc_3[%arg6, %arg7] : memref<32x32xf32>
      }
    }
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        affine.for %arg8 = 0 to 128 {
          %0 = affine.load %alloc_2[%arg6, %arg8] : memref<32x128xf32>
          %1 = affine.load %arg3[%arg8, %arg7] : memref<128x32xf32>
          %2 = affine.load %alloc_3[%arg6, %arg7] : memref<32x32xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          affine.store %4, %alloc_3[%arg6, %arg7] : memref<32x32xf32>
        }
      }
    }
    %alloc_4 = memref.alloc() {alignment = 64 : i64} : memref<32x32xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        %0 = affine.load %alloc_3[%arg6, %arg7] : memref<32x32xf32>
        %1 = affine.load %arg4[%arg7] : memref<32xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %alloc_4[%arg6, %arg7] : memref<32x32xf32>
      }
    }
    %alloc_5 = memref.alloc() {alignment = 64 : i64} : memref<32xf32>
    affine.for %arg6 = 0 to 32 {
      affine.store %cst_0, %alloc_5[%arg6] : memref<32xf32>
    }
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        %0 = affine.load %alloc_4[%arg6, %arg7] : memref<32x32xf32>
        %1 = affine.load %alloc_5[%arg6] : memref<32xf32>
        %2 = arith.maximumf %0, %1 : f32
        affine.store %2, %alloc_5[%arg6] : memref<32xf32>
      }
    }
    %alloc_6 = memref.alloc() {alignment = 64 : i64} : memref<32x32xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        %0 = affine.load %alloc_4[%arg6, %arg7] : memref<32x32xf32>
        %1 = affine.load %alloc_5[%arg6] : memref<32xf32>
        %2 = arith.subf %0, %1 : f32
        %3 = math.exp %2 : f32
        affine.store %3, %alloc_6[%arg6, %arg7] : memref<32x32xf32>
      }
    }
    %alloc_7 = memref.alloc() {alignment = 64 : i64} : memref<32xf32>
    affine.for %arg6 = 0 to 32 {
      affine.store %cst, %alloc_7[%arg6] : memref<32xf32>
    }
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        %0 = affine.load %alloc_6[%arg6, %arg7] : memref<32x32xf32>
        %1 = affine.load %alloc_7[%arg6] : memref<32xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %alloc_7[%arg6] : memref<32xf32>
      }
    }
    %alloc_8 = memref.alloc() {alignment = 64 : i64} : memref<32x32xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        %0 = affine.load %alloc_6[%arg6, %arg7] : memref<32x32xf32>
        %1 = affine.load %alloc_7[%arg6] : memref<32xf32>
        %2 = arith.divf %0, %1 : f32
        affine.store %2, %alloc_8[%arg6, %arg7] : memref<32x32xf32>
      }
    }
    memref.copy %alloc_8, %arg5 : memref<32x32xf32> to memref<32x32xf32>
    memref.dealloc %alloc : memref<32x128xf32>
    memref.dealloc %alloc_1 : memref<32x128xf32>
    memref.dealloc %alloc_2 : memref<32x128xf32>
    memref.dealloc %alloc_3 : memref<32x32xf32>
    memref.dealloc %alloc_4 : memref<32x32xf32>
    memref.dealloc %alloc_5 : memref<32xf32>
    memref.dealloc %alloc_6 : memref<32x32xf32>
    memref.dealloc %alloc_7 : memref<32xf32>
    memref.dealloc %alloc_8 : memref<32x32xf32>
    return
  }
}

