module {
  func.func @power(%arg0: memref<128x128xf32>, %arg1: memref<128xf32>, %arg2: memref<128xf32>) attributes {llvm.emit_c_interface} {
    %c128 = arith.constant 128 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c12 = arith.constant 12 : index
    %alloca = memref.alloca() {alignment = 64 : i64} : memref<128xf32>
    memref.copy %arg1, %alloca : memref<128xf32> to memref<128xf32>
    scf.for %arg3 = %c0 to %c12 step %c1 {
      %alloca_2 = memref.alloca() {alignment = 64 : i64} : memref<128x128xf32>
      scf.for %arg4 = %c0 to %c128 step %c1 {
        scf.for %arg5 = %c0 to %c128 step %c1 {
          %0 = memref.load %arg0[%arg4, %arg5] : memref<128x128xf32>
          %1 = memref.load %alloca[%arg5] : memref<128xf32>
          %2 = arith.mulf %0, %1 : f32
          memref.store %2, %alloca_2[%arg4, %arg5] : memref<128x128xf32>
        }
      }
      %alloca_3 = memref.alloca() {alignment = 64 : i64} : memref<128xf32>
      scf.for %arg4 = %c0 to %c128 step %c1 {
        memref.store %cst, %alloca_3[%arg4] : memref<128xf32>
      }
      scf.for %arg4 = %c0 to %c128 step %c1 {
        scf.for %arg5 = %c0 to %c128 step %c1 {
          %0 = memref.load %alloca_2[%arg4, %arg5] : memref<128x128xf32>
          %1 = memref.load %alloca_3[%arg4] : memref<128xf32>
          %2 = arith.addf %0, %1 : f32
          memref.store %2, %alloca_3[%arg4] : memref<128xf32>
        }
      }
      %alloca_4 = memref.alloca() {alignment = 64 : i64} : memref<f32>
      memref.store %cst, %alloca_4[] : memref<f32>
      scf.for %arg4 = %c0 to %c128 step %c1 {
        %0 = memref.load %alloca_3[%arg4] : memref<128xf32>
        %1 = memref.load %alloca_4[] : memref<f32>
        %2 = arith.mulf %0, %0 : f32
        %3 = arith.addf %2, %1 : f32
        memref.store %3, %alloca_4[] : memref<f32>
      }
      scf.for %arg4 = %c0 to %c128 step %c1 {
        %0 = memref.load %alloca_3[%arg4] : memref<128xf32>
        %1 = memref.load %alloca_4[] : memref<f32>
        %2 = math.sqrt %1 : f32
        %3 = arith.divf %0, %2 : f32
        memref.store %3, %alloca[%arg4] : memref<128xf32>
      }
    }
    %alloca_0 = memref.alloca() {alignment = 64 : i64} : memref<128x128xf32>
    scf.for %arg3 = %c0 to %c128 step %c1 {
      scf.for %arg4 = %c0 to %c128 step %c1 {
        %0 = memref.load %arg0[%arg3, %arg4] : memref<128x128xf32>
        %1 = memref.load %alloca[%arg4] : memref<128xf32>
        %2 = arith.mulf %0, %1 : f32
        memref.store %2, %alloca_0[%arg3, %arg4] : memref<128x128xf32>
      }
    }
    %alloca_1 = memref.alloca() {alignment = 64 : i64} : memref<128xf32>
    scf.for %arg3 = %c0 to %c128 step %c1 {
      memref.store %cst, %alloca_1[%arg3] : memref<128xf32>
    }
    scf.for %arg3 = %c0 to %c128 step %c1 {
      scf.for %arg4 = %c0 to %c128 step %c1 {
        %0 = memref.load %alloca_0[%arg3, %arg4] : memref<128x128xf32>
        %1 = memref.load %alloca_1[%arg3] : memref<128xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloca_1[%arg3] : memref<128xf32>
      }
    }
    memref.copy %alloca_1, %arg2 : memref<128xf32> to memref<128xf32>
    return
  }
}

