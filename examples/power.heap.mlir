module {
  func.func @power(%arg0: memref<128x128xf32>, %arg1: memref<128xf32>, %arg2: memref<128xf32>) attributes {llvm.emit_c_interface} {
    %c128 = arith.constant 128 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c12 = arith.constant 12 : index
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<128xf32>
    memref.copy %arg1, %alloc : memref<128xf32> to memref<128xf32>
    scf.for %arg3 = %c0 to %c12 step %c1 {
      %alloc_2 = memref.alloc() {alignment = 64 : i64} : memref<128x128xf32>
      scf.for %arg4 = %c0 to %c128 step %c1 {
        scf.for %arg5 = %c0 to %c128 step %c1 {
          %0 = memref.load %arg0[%arg4, %arg5] : memref<128x128xf32>
          %1 = memref.load %alloc[%arg5] : memref<128xf32>
          %2 = arith.mulf %0, %1 : f32
          memref.store %2, %alloc_2[%arg4, %arg5] : memref<128x128xf32>
        }
      }
      %alloc_3 = memref.alloc() {alignment = 64 : i64} : memref<128xf32>
      scf.for %arg4 = %c0 to %c128 step %c1 {
        memref.store %cst, %alloc_3[%arg4] : memref<128xf32>
      }
      scf.for %arg4 = %c0 to %c128 step %c1 {
        scf.for %arg5 = %c0 to %c128 step %c1 {
          %0 = memref.load %alloc_2[%arg4, %arg5] : memref<128x128xf32>
          %1 = memref.load %alloc_3[%arg4] : memref<128xf32>
          %2 = arith.addf %0, %1 : f32
          memref.store %2, %alloc_3[%arg4] : memref<128xf32>
        }
      }
      %alloc_4 = memref.alloc() {alignment = 64 : i64} : memref<f32>
      memref.store %cst, %alloc_4[] : memref<f32>
      scf.for %arg4 = %c0 to %c128 step %c1 {
        %0 = memref.load %alloc_3[%arg4] : memref<128xf32>
        %1 = memref.load %alloc_4[] : memref<f32>
        %2 = arith.mulf %0, %0 : f32
        %3 = arith.addf %2, %1 : f32
        memref.store %3, %alloc_4[] : memref<f32>
      }
      scf.for %arg4 = %c0 to %c128 step %c1 {
        %0 = memref.load %alloc_3[%arg4] : memref<128xf32>
        %1 = memref.load %alloc_4[] : memref<f32>
        %2 = math.sqrt %1 : f32
        %3 = arith.divf %0, %2 : f32
        memref.store %3, %alloc[%arg4] : memref<128xf32>
      }
      memref.dealloc %alloc_2 : memref<128x128xf32>
      memref.dealloc %alloc_3 : memref<128xf32>
      memref.dealloc %alloc_4 : memref<f32>
    }
    %alloc_0 = memref.alloc() {alignment = 64 : i64} : memref<128x128xf32>
    scf.for %arg3 = %c0 to %c128 step %c1 {
      scf.for %arg4 = %c0 to %c128 step %c1 {
        %0 = memref.load %arg0[%arg3, %arg4] : memref<128x128xf32>
        %1 = memref.load %alloc[%arg4] : memref<128xf32>
        %2 = arith.mulf %0, %1 : f32
        memref.store %2, %alloc_0[%arg3, %arg4] : memref<128x128xf32>
      }
    }
    %alloc_1 = memref.alloc() {alignment = 64 : i64} : memref<128xf32>
    scf.for %arg3 = %c0 to %c128 step %c1 {
      memref.store %cst, %alloc_1[%arg3] : memref<128xf32>
    }
    scf.for %arg3 = %c0 to %c128 step %c1 {
      scf.for %arg4 = %c0 to %c128 step %c1 {
        %0 = memref.load %alloc_0[%arg3, %arg4] : memref<128x128xf32>
        %1 = memref.load %alloc_1[%arg3] : memref<128xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloc_1[%arg3] : memref<128xf32>
      }
    }
    memref.copy %alloc_1, %arg2 : memref<128xf32> to memref<128xf32>
    memref.dealloc %alloc : memref<128xf32>
    memref.dealloc %alloc_0 : memref<128x128xf32>
    memref.dealloc %alloc_1 : memref<128xf32>
    return
  }
}

