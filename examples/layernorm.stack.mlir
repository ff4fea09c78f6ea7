module {
  func.func @layernorm(%arg0: memref<64x96xf32>, %arg1: memref<96xf32>, %arg2: memref<96xf32>, %arg3: memref<64x96xf32>) attributes {llvm.emit_c_interface} {
    %c96 = arith.constant 96 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 9.99999974E-6 : f32
    %cst_1 = arith.constant 9.600000e+01 : f32
    %alloca = memref.alloca() {alignment = 64 : i64} : memref<64xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      memref.store %cst, %alloca[%arg4] : memref<64xf32>
    }
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %arg0[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %alloca[%arg4] : memref<64xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloca[%arg4] : memref<64xf32>
      }
    }
    %alloca_2 = memref.alloca() {alignment = 64 : i64} : memref<64xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      %0 = memref.load %alloca[%arg4] : memref<64xf32>
      %1 = arith.divf %0, %cst_1 : f32
      memref.store %1, %alloca_2[%arg4] : memref<64xf32>
    }
    %alloca_3 = memref.alloca() {alignment = 64 : i64} : memref<64x96xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %arg0[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %alloca_2[%arg4] : memref<64xf32>
        %2 = arith.subf %0, %1 : f32
        memref.store %2, %alloca_3[%arg4, %arg5] : memref<64x96xf32>
      }
    }
    %alloca_4 = memref.alloca() {alignment = 64 : i64} : memref<64x96xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %alloca_3[%arg4, %arg5] : memref<64x96xf32>
        %1 = arith.mulf %0, %0 : f32
        memref.store %1, %alloca_4[%arg4, %arg5] : memref<64x96xf32>
      }
    }
    %alloca_5 = memref.alloca() {alignment = 64 : i64} : memref<64xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      memref.store %cst, %alloca_5[%arg4] : memref<64xf32>
    }
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %alloca_4[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %alloca_5[%arg4] : memref<64xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloca_5[%arg4] : memref<64xf32>
      }
    }
    %alloca_6 = memref.alloca() {alignment = 64 : i64} : memref<64xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      %0 = memref.load %alloca_5[%arg4] : memref<64xf32>
      %1 = arith.divf %0, %cst_1 : f32
      %2 = arith.addf %1, %cst_0 : f32
      %3 = math.sqrt %2 : f32
      memref.store %3, %alloca_6[%arg4] : memref<64xf32>
    }
    %alloca_7 = memref.alloca() {alignment = 64 : i64} : memref<64x96xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %alloca_3[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %alloca_6[%arg4] : memref<64xf32>
        %2 = arith.divf %0, %1 : f32
        memref.store %2, %alloca_7[%arg4, %arg5] : memref<64x96xf32>
      }
    }
    %alloca_8 = memref.alloca() {alignment = 64 : i64} : memref<64x96xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %alloca_7[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %arg1[%arg5] : memref<96xf32>
        %2 = arith.mulf %0, %1 : f32
        memref.store %2, %alloca_8[%arg4, %arg5] : memref<64x96xf32>
      }
    }
    %alloca_9 = memref.alloca() {alignment = 64 : i64} : memref<64x96xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %alloca_8[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %arg2[%arg5] : memref<96xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloca_9[%arg4, %arg5] : memref<64x96xf32>
      }
    }
    %alloca_10 = memref.alloca() {alignment = 64 : i64} : memref<64x96xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %arg0[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %alloca_9[%arg4, %arg5] : memref<64x96xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloca_10[%arg4, %arg5] : memref<64x96xf32>
      }
    }
    memref.copy %alloca_10, %arg3 : memref<64x96xf32> to memref<64x96xf32>
    return
  }
}

