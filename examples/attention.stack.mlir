module {
  func.func @attention(%arg0: memref<48x64xf32>, %arg1: memref<64x64xf32>, %arg2: memref<64x64xf32>, %arg3: memref<64x64xf32>, %arg4: memref<64x64xf32>, %arg5: memref<48x64xf32>) attributes {llvm.emit_c_interface} {
    %c64 = arith.constant 64 : index
    %c1 = arith.constant 1 : index
    %c48 = arith.constant 48 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant 1.250000e-01 : f32
    %alloca = memref.alloca() {alignment = 64 : i64} : memref<48x64xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        memref.store %cst, %alloca[%arg6, %arg7] : memref<48x64xf32>
      }
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        scf.for %arg8 = %c0 to %c64 step %c1 {
          %0 = memref.load %arg0[%arg6, %arg8] : memref<48x64xf32>
          %1 = memref.load %arg1[%arg8, %arg7] : memref<64x64xf32>
          %2 = memref.load %alloca[%arg6, %arg7] : memref<48x64xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          memref.store %4, %alloca[%arg6, %arg7] : memref<48x64xf32>
        }
      }
    }
    %alloca_2 = memref.alloca() {alignment = 64 : i64} : memref<48x64xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        memref.store %cst, %alloca_2[%arg6, %arg7] : memref<48x64xf32>
      }
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        scf.for %arg8 = %c0 to %c64 step %c1 {
          %0 = memref.load %arg0[%arg6, %arg8] : memref<48x64xf32>
          %1 = memref.load %arg2[%arg8, %arg7] : memref<64x64xf32>
          %2 = memref.load %alloca_2[%arg6, %arg7] : memref<48x64xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          memref.store %4, %alloca_2[%arg6, %arg7] : memref<48x64xf32>
        }
      }
    }
    %alloca_3 = memref.alloca() {alignment = 64 : i64} : memref<64x48xf32>
    scf.for %arg6 = %c0 to %c64 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        %0 = memref.load %alloca_2[%arg7, %arg6] : memref<48x64xf32>
        memref.store %0, %alloca_3[%arg6, %arg7] : memref<64x48xf32>
      }
    }
    %alloca_4 = memref.alloca() {alignment = 64 : i64} : memref<48x48xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        memref.store %cst, %alloca_4[%arg6, %arg7] : memref<48x48xf32>
      }
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        scf.for %arg8 = %c0 to %c64 step %c1 {
          %0 = memref.load %alloca[%arg6, %arg8] : memref<48x64xf32>
          %1 = memref.load %alloca_3[%arg8, %arg7] : memref<64x48xf32>
          %2 = memref.load %alloca_4[%arg6, %arg7] : memref<48x48xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          memref.store %4, %alloca_4[%arg6, %arg7] : memref<48x48xf32>
        }
      }
    }
    %alloca_5 = memref.alloca() {alignment = 64 : i64} : memref<48x48xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        %0 = memref.load %alloca_4[%arg6, %arg7] : memref<48x48xf32>
        %1 = arith.mulf %0, %cst_1 : f32
        memref.store %1, %alloca_5[%arg6, %arg7] : memref<48x48xf32>
      }
    }
    %alloca_6 = memref.alloca() {alignment = 64 : i64} : memref<48xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      memref.store %cst_0, %alloca_6[%arg6] : memref<48xf32>
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        %0 = memref.load %alloca_5[%arg6, %arg7] : memref<48x48xf32>
        %1 = memref.load %alloca_6[%arg6] : memref<48xf32>
        %2 = arith.maximumf %0, %1 : f32
        memref.store %2, %alloca_6[%arg6] : memref<48xf32>
      }
    }
    %alloca_7 = memref.alloca() {alignment = 64 : i64} : memref<48x48xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        %0 = memref.load %alloca_5[%arg6, %arg7] : memref<48x48xf32>
        %1 = memref.load %alloca_6[%arg6] : memref<48xf32>
        %2 = arith.subf %0, %1 : f32
        %3 = math.exp %2 : f32
        memref.store %3, %alloca_7[%arg6, %arg7] : memref<48x48xf32>
      }
    }
    %alloca_8 = memref.alloca() {alignment = 64 : i64} : memref<48xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      memref.store %cst, %alloca_8[%arg6] : memref<48xf32>
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        %0 = memref.load %alloca_7[%arg6, %arg7] : memref<48x48xf32>
        %1 = memref.load %alloca_8[%arg6] : memref<48xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloca_8[%arg6] : memref<48xf32>
      }
    }
    %alloca_9 = memref.alloca() {alignment = 64 : i64} : memref<48x48xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        %0 = memref.load %alloca_7[%arg6, %arg7] : memref<48x48xf32>
        %1 = memref.load %alloca_8[%arg6] : memref<48xf32>
        %2 = arith.divf %0, %1 : f32
        memref.store %2, %alloca_9[%arg6, %arg7] : memref<48x48xf32>
      }
    }
    %alloca_10 = memref.alloca() {alignment = 64 : i64} : memref<48x64xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        memref.store %cst, %alloca_10[%arg6, %arg7] : memref<48x64xf32>
      }
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        scf.for %arg8 = %c0 to %c64 step %c1 {
          %0 = memref.load %arg0[%arg6, %arg8] : memref<48x64xf32>
          %1 = memref.load %arg3[%arg8, %arg7] : memref<64x64xf32>
          %2 = memref.load %alloca_10[%arg6, %arg7] : memref<48x64xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          memref.store %4, %alloca_10[%arg6, %arg7] : memref<48x64xf32>
        }
      }
    }
    %alloca_11 = memref.alloca() {alignment = 64 : i64} : memref<48x64xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        memref.store %cst, %alloca_11[%arg6, %arg7] : memref<48x64xf32>
      }
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        scf.for %arg8 = %c0 to %c48 step %c1 {
          %0 = memref.load %alloca_9[%arg6, %arg8] : memref<48x48xf32>
          %1 = memref.load %alloca_10[%arg8, %arg7] : memref<48x64xf32>
          %2 = memref.load %alloca_11[%arg6, %arg7] : memref<48x64xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          memref.store %4, %alloca_11[%arg6, %arg7] : memref<48x64xf32>
        }
      }
    }
    %alloca_12 = memref.alloca() {alignment = 64 : i64} : memref<48x64xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        memref.store %cst, %alloca_12[%arg6, %arg7] : memref<48x64xf32>
      }
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        scf.for %arg8 = %c0 to %c64 step %c1 {
          %0 = memref.load %alloca_11[%arg6, %arg8] : memref<48x64xf32>
          %1 = memref.load %arg4[%arg8, %arg7] : memref<64x64xf32>
          %2 = memref.load %alloca_12[%arg6, %arg7] : memref<48x64xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          memref.store %4, %alloca_12[%arg6, %arg7] : memref<48x64xf32>
        }
      }
    }
    %alloca_13 = memref.alloca() {alignment = 64 : i64} : memref<48x64xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        %0 = memref.load %arg0[%arg6, %arg7] : memref<48x64xf32>
        %1 = memref.load %alloca_12[%arg6, %arg7] : memref<48x64xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloca_13[%arg6, %arg7] : memref<48x64xf32>
      }
    }
    memref.copy %alloca_13, %arg5 : memref<48x64xf32> to memref<48x64xf32>
    return
  }
}

