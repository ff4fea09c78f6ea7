module {
  func.func @mlp(%arg0: memref<32x64xf32>, %arg1: memref<64x128xf32>, %arg2: memref<128xf32>, %arg3: memref<128x32xf32>, %arg4: memref<32xf32>, %arg5: memref<32x32xf32>) attributes {llvm.emit_c_interface} {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %alloca = memref.alloca() {alignment = 64 : i64} : memref<32x128xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 128 {
        affine.store %cst, %alloca[%arg6, %arg7] : memref<32x128xf32>
      }
    }
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 128 {
        affine.for %arg8 = 0 to 64 {
          %0 = affine.load %arg0[%arg6, %arg8] : memref<32x64xf32>
          %1 = affine.load %arg1[%arg8, %arg7] : memref<64x128xf32>
          %2 = affine.load %alloca[%arg6, %arg7] : memref<32x128xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          affine.store %4, %alloca[%arg6, %arg7] : memref<32x128xf32>
        }
      }
    }
    %alloca_1 = memref.alloca() {alignment = 64 : i64} : memref<32x128xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 128 {
        %0 = affine.load %alloca[%arg6, %arg7] : memref<32x128xf32>
        %1 = affine.load %arg2[%arg7] : memref<128xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %alloca_1[%arg6, %arg7] : memref<32x128xf32>
      }
    }
    %alloca_2 = memref.alloca() {alignment = 64 : i64} : memref<32x128xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 128 {
        %0 = affine.load %alloca_1[%arg6, %arg7] : memref<32x128xf32>
        %1 = arith.maximumf %0, %cst : f32
        affine.store %1, %alloca_2[%arg6, %arg7] : memref<32x128xf32>
      }
    }
    %alloca_3 = memref.alloca() {alignment = 64 : i64} : memref<32x32xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        affine.store %cst, %alloca_3[%arg6, %arg7] : memref<32x32xf32>
      }
    }
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        affine.for %arg8 = 0 to 128 {
          %0 = affine.load %alloca_2[%arg6, %arg8] : memref<32x128xf32>
          %1 = affine.load %arg3[%arg8, %arg7] : memref<128x32xf32>
          %2 = affine.load %alloca_3[%arg6, %arg7] : memref<32x32xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          affine.store %4, %alloca_3[%arg6, %arg7] : memref<32x32xf32>
        }
      }
    }
    %alloca_4 = memref.alloca() {alignment = 64 : i64} : memref<32x32xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        %0 = affine.load %alloca_3[%arg6, %arg7] : memref<32x32xf32>
        %1 = affine.load %arg4[%arg7] : memref<32xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %alloca_4[%arg6, %arg7] : memref<32x32xf32>
      }
    }
    %alloca_5 = memref.alloca() {alignment = 64 : i64} : memref<32xf32>
    affine.for %arg6 = 0 to 32 {
      affine.store %cst_0, %alloca_5[%arg6] : memref<32xf32>
    }
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        %0 = affine.load %alloca_4[%arg6, %arg7] : memref<32x32xf32>
        %1 = affine.load %alloca_5[%arg6] : memref<32xf32>
        %2 = arith.maximumf %0, %1 : f32
        affine.store %2, %alloca_5[%arg6] : memref<32xf32>
      }
    }
    %alloca_6 = memref.alloca() {alignment = 64 : i64} : memref<32x32xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        %0 = affine.load %alloca_4[%arg6, %arg7] : memref<32x32xf32>
        %1 = affine.load %alloca_5[%arg6] : memref<32xf32>
        %2 = arith.subf %0, %1 : f32
        %3 = math.exp %2 : f32
        affine.store %3, %alloca_6[%arg6, %arg7] : memref<32x32xf32>
      }
    }
    %alloca_7 = memref.alloca() {alignment = 64 : i64} : memref<32xf32>
    affine.for %arg6 = 0 to 32 {
      affine.store %cst, %alloca_7[%arg6] : memref<32xf32>
    }
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        %0 = affine.load %alloca_6[%arg6, %arg7] : memref<32x32xf32>
        %1 = affine.load %alloca_7[%arg6] : memref<32xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %alloca_7[%arg6] : memref<32xf32>
      }
    }
    %alloca_8 = memref.alloca() {alignment = 64 : i64} : memref<32x32xf32>
    affine.for %arg6 = 0 to 32 {
      affine.for %arg7 = 0 to 32 {
        %0 = affine.load %alloca_6[%arg6, %arg7] : memref<32x32xf32>
        %1 = affine.load %alloca_7[%arg6] : memref<32xf32>
        %2 = arith.divf %0, %1 : f32
        affine.store %2, %alloca_8[%arg6, %arg7] : memref<32x32xf32>
      }
    }
    memref.copy %alloca_8, %arg5 : memref<32x32xf32> to memref<32x32xf32>
    return
  }
}

