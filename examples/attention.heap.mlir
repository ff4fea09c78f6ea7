module {
  func.func @attention(%arg0: memref<48x64xf32>, %arg1: memref<64x64xf32>, %arg2: memref<64x64xf32>, %arg3: memref<64x64xf32>, %arg4: memref<64x64xf32>, %arg5: memref<48x64xf32>) attributes {llvm.emit_c_interface} {
    %c64 = arith.constant 64 : index
    %c1 = arith.constant 1 : index
    %c48 = arith.constant 48 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant 1.250000e-01 : f32
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<48x64xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        memref.store %cst, %alloc[%arg6, %arg7] : memref<48x64xf32>
      }
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        scf.for %arg8 = %c0 to %c64 step %c1 {
          %0 = memref.load %arg0[%arg6, %arg8] : memref<48x64xf32>
          %1 = memref.load %arg1[%arg8, %arg7] : memref<64x64xf32>
          %2 = memref.load %alloc[%arg6, %arg7] : memref<48x64xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          memref.store %4, %alloc[%arg6, %arg7] : memref<48x64xf32>
        }
      }
    }
    %alloc_2 = memref.alloc() {alignment = 64 : i64} : memref<48x64xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        memref.store %cst, %alloc_2[%arg6, %arg7] : memref<48x64xf32>
      }
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        scf.for %arg8 = %c0 to %c64 step %c1 {
          %0 = memref.load %arg0[%arg6, %arg8] : memref<48x64xf32>
          %1 = memref.load %arg2[%arg8, %arg7] : memref<64x64xf32>
          %2 = memref.load %alloc_2[%arg6, %arg7] : memref<48x64xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          memref.store %4, %alloc_2[%arg6, %arg7] : memref<48x64xf32>
        }
      }
    }
    %alloc_3 = memref.alloc() {alignment = 64 : i64} : memref<64x48xf32>
    scf.for %arg6 = %c0 to %c64 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        %0 = memref.load %alloc_2[%arg7, %arg6] : memref<48x64xf32>
        memref.store %0, %alloc_3[%arg6, %arg7] : memref<64x48xf32>
      }
    }
    %alloc_4 = memref.alloc() {alignment = 64 : i64} : memref<48x48xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        memref.store %cst, %alloc_4[%arg6, %arg7] : memref<48x48xf32>
      }
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        scf.for %arg8 = %c0 to %c64 step %c1 {
          %0 = memref.load %alloc[%arg6, %arg8] : memref<48x64xf32>
          %1 = memref.load %alloc_3[%arg8, %arg7] : memref<64x48xf32>
          %2 = memref.load %alloc_4[%arg6, %arg7] : memref<48x48xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          memref.store %4, %alloc_4[%arg6, %arg7] : memref<48x48xf32>
        }
      }
    }
    %alloc_5 = memref.alloc() {alignment = 64 : i64} : memref<48x48xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        %0 = memref.load %alloc_4[%arg6, %arg7] : memref<48x48xf32>
        %1 = arith.mulf %0, %cst_1 : f32
        memref.store %1, %alloc_5[%arg6, %arg7] : memref<48x48xf32>
      }
    }
    %alloc_6 = memref.alloc() {alignment = 64 : i64} : memref<48xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      memref.store %cst_0, %alloc_6[%arg6] : memref<48xf32>
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        %0 = memref.load %alloc_5[%arg6, %arg7] : memref<48x48xf32>
        %1 = memref.load %alloc_6[%arg6] : memref<48xf32>
        %2 = arith.maximumf %0, %1 : f32
        memref.store %2, %alloc_6[%arg6] : memref<48xf32>
      }
    }
    %alloc_7 = memref.alloc() {alignment = 64 : i64} : memref<48x48xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        %0 = memref.load %alloc_5[%arg6, %arg7] : memref<48x48xf32>
        %1 = memref.load %alloc_6[%arg6] : memref<48xf32>
        %2 = arith.subf %0, %1 : f32
        %3 = math.exp %2 : f32
        memref.store %3, %alloc_7[%arg6, %arg7] : memref<48x48xf32>
      }
    }
    %alloc_8 = memref.alloc() {alignment = 64 : i64} : memref<48xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      memref.store %cst, %alloc_8[%arg6] : memref<48xf32>
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        %0 = memref.load %alloc_7[%arg6, %arg7] : memref<48x48xf32>
        %1 = memref.load %alloc_8[%arg6] : memref<48xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloc_8[%arg6] : memref<48xf32>
      }
    }
    %alloc_9 = memref.alloc() {alignment = 64 : i64} : memref<48x48xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c48 step %c1 {
        %0 = memref.load %alloc_7[%arg6, %arg7] : memref<48x48xf32>
        %1 = memref.load %alloc_8[%arg6] : memref<48xf32>
        %2 = arith.divf %0, %1 : f32
        memref.store %2, %alloc_9[%arg6, %arg7] : memref<48x48xf32>
      }
    }
    %alloc_10 = memref.alloc() {alignment = 64 : i64} : memref<48x64xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        memref.store %cst, %alloc_10[%arg6, %arg7] : memref<48x64xf32>
      }
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        scf.for %arg8 = %c0 to %c64 step %c1 {
          %0 = memref.load %arg0[%arg6, %arg8] : memref<48x64xf32>
          %1 = memref.load %arg3[%arg8, %arg7] : memref<64x64xf32>
          %2 = memref.load %alloc_10[%arg6, %arg7] : memref<48x64xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          memref.store %4, %alloc_10[%arg6, %arg7] : memref<48x64xf32>
        }
      }
    }
    %alloc_11 = memref.alloc() {alignment = 64 : i64} : memref<48x64xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        memref.store %cst, %alloc_11[%arg6, %arg7] : memref<48x64xf32>
      }
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        scf.for %arg8 = %c0 to %c48 step %c1 {
          %0 = memref.load %alloc_9[%arg6, %arg8] : memref<48x48xf32>
          %1 = memref.load %alloc_10[%arg8, %arg7] : memref<48x64xf32>
          %2 = memref.load %alloc_11[%arg6, %arg7] : memref<48x64xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          memref.store %4, %alloc_11[%arg6, %arg7] : memref<48x64xf32>
        }
      }
    }
    %alloc_12 = memref.alloc() {alignment = 64 : i64} : memref<48x64xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        memref.store %cst, %alloc_12[%arg6, %arg7] : memref<48x64xf32>
      }
    }
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        scf.for %arg8 = %c0 to %c64 step %c1 {
          %0 = memref.load %alloc_11[%arg6, %arg8] : memref<48x64xf32>
          %1 = memref.load %arg4[%arg8, %arg7] : memref<64x64xf32>
          %2 = memref.load %alloc_12[%arg6, %arg7] : memref<48x64xf32>
          %3 = arith.mulf %0, %1 : f32
          %4 = arith.addf %2, %3 : f32
          memref.store %4, %alloc_12[%arg6, %arg7] : memref<48x64xf32>
        }
      }
    }
    %alloc_13 = memref.alloc() {alignment = 64 : i64} : memref<48x64xf32>
    scf.for %arg6 = %c0 to %c48 step %c1 {
      scf.for %arg7 = %c0 to %c64 step %c1 {
        %0 = memref.load %arg0[%arg6, %arg7] : memref<48x64xf32>
        %1 = memref.load %alloc_12[%arg6, %arg7] : memref<48x64xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloc_13[%arg6, %arg7] : memref<48x64xf32>
      }
    }
    memref.copy %alloc_13, %arg5 : memref<48x64xf32> to memref<48x64xf32>
    memref.dealloc %alloc : memref<48x64xf32>
    memref.dealloc %alloc_2 : memref<48x64xf32>
    memref.dealloc %alloc_3 : memref<64x48xf32>
    memref.dealloc %alloc_4 : memref<48x48xf32>
    memref.dealloc %alloc_5 : memref<48x48xf32>
    memref.dealloc %alloc_6 : memref<48xf32>
    memref.dealloc %alloc_7 : memref<48x48xf32>
    memref.dealloc %alloc_8 : memref<48xf32>
    memref.dealloc %alloc_9 : memref<48x48xf32>
    memref.dealloc %alloc_10 : memref<48x64xf32>
    memref.dealloc %alloc_11 : memref<48x64xf32>
    memref.dealloc %alloc_12 : memref<48x64xf32>
    memref.dealloc %alloc_13 : memref<48x64xf32>
    return
  }
}

