module {
  func.func @layernorm(%arg0: memref<64x96xf32>, %arg1: memref<96xf32>, %arg2: memref<96xf32>, %arg3: memref<64x96xf32>) attributes {llvm.emit_c_interface} {
    %c96 = arith.constant 96 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 9.99999974E-6 : f32
    %cst_1 = arith.constant 9.600000e+01 : f32
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<64xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      memref.store %cst, %alloc[%arg4] : memref<64xf32>
    }
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %arg0[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %alloc[%arg4] : memref<64xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloc[%arg4] : memref<64xf32>
      }
    }
    %alloc_2 = memref.alloc() {alignment = 64 : i64} : memref<64xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      %0 = memref.load %alloc[%arg4] : memref<64xf32>
      %1 = arith.divf %0, %cst_1 : f32
      memref.store %1, %alloc_2[%arg4] : memref<64xf32>
    }
    %alloc_3 = memref.alloc() {alignment = 64 : i64} : memref<64x96xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %arg0[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %alloc_2[%arg4] : memref<64xf32>
        %2 = arith.subf %0, %1 : f32
        memref.store %2, %alloc_3[%arg4, %arg5] : memref<64x96xf32>
      }
    }
    %alloc_4 = memref.alloc() {alignment = 64 : i64} : memref<64x96xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %alloc_3[%arg4, %arg5] : memref<64x96xf32>
        %1 = arith.mulf %0, %0 : f32
        memref.store %1, %alloc_4[%arg4, %arg5] : memref<64x96xf32>
      }
    }
    %alloc_5 = memref.alloc() {alignment = 64 : i64} : memref<64xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      memref.store %cst, %alloc_5[%arg4] : memref<64xf32>
    }
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %alloc_4[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %alloc_5[%arg4] : memref<64xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloc_5[%arg4] : memref<64xf32>
      }
    }
    %alloc_6 = memref.alloc() {alignment = 64 : i64} : memref<64xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      %0 = memref.load %alloc_5[%arg4] : memref<64xf32>
      %1 = arith.divf %0, %cst_1 : f32
      %2 = arith.addf %1, %cst_0 : f32
      %3 = math.sqrt %2 : f32
      memref.store %3, %alloc_6[%arg4] : memref<64xf32>
    }
    %alloc_7 = memref.alloc() {alignment = 64 : i64} : memref<64x96xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %alloc_3[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %alloc_6[%arg4] : memref<64xf32>
        %2 = arith.divf %0, %1 : f32
        memref.store %2, %alloc_7[%arg4, %arg5] : memref<64x96xf32>
      }
    }
    %alloc_8 = memref.alloc() {alignment = 64 : i64} : memref<64x96xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %alloc_7[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %arg1[%arg5] : memref<96xf32>
        %2 = arith.mulf %0, %1 : f32
        memref.store %2, %alloc_8[%arg4, %arg5] : memref<64x96xf32>
      }
    }
    %alloc_9 = memref.alloc() {alignment = 64 : i64} : memref<64x96xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %alloc_8[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %arg2[%arg5] : memref<96xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloc_9[%arg4, %arg5] : memref<64x96xf32>
      }
    }
    %alloc_10 = memref.alloc() {alignment = 64 : i64} : memref<64x96xf32>
    scf.for %arg4 = %c0 to %c64 step %c1 {
      scf.for %arg5 = %c0 to %c96 step %c1 {
        %0 = memref.load %arg0[%arg4, %arg5] : memref<64x96xf32>
        %1 = memref.load %alloc_9[%arg4, %arg5] : memref<64x96xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloc_10[%arg4, %arg5] : memref<64x96xf32>
      }
    }
    memref.copy %alloc_10, %arg3 : memref<64x96xf32> to memref<64x96xf32>
    memref.dealloc %alloc : memref<64xf32>
    memref.dealloc %alloc_2 : memref<64xf32>
    memref.dealloc %alloc_3 : memref<64x96xf32>
    memref.dealloc %alloc_4 : memref<64x96xf32>
    memref.dealloc %alloc_5 : memref<64xf32>
    memref.dealloc %alloc_6 : memref<64xf32>
    memref.dealloc %alloc_7 : memref<64x96xf32>
    memref.dealloc %alloc_8 : memref<64x96xf32>
    memref.dealloc %alloc_9 : memref<64x96xf32>
    memref.dealloc %alloc_10 : memref<64x96xf32>
    return
  }
}

