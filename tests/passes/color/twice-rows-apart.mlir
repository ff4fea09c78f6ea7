// Values of loops over equal rows may begin at one address, which the loops show without the dependence test. With slots the other distances are
// found too: a third value may need one of them. A second run, which accesses the values by views of their slots, finds them.
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s

// CHECK: @distances {{.*}} 12096 {{ *}}4096
func.func @distances(%arg0: memref<256xf32>, %arg1: memref<1024xf32>, %arg2: memref<1024xf32>) {
  %cst = arith.constant 5.000000e-01 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %alloca = memref.alloca() {alignment = 64 : i64} : memref<256xf32>
  affine.for %arg3 = 0 to 256 {
    %0 = affine.load %arg1[%arg3] : memref<1024xf32>
    %1 = affine.load %arg0[%arg3] : memref<256xf32>
    %2 = affine.load %arg1[%arg3] : memref<1024xf32>
    %3 = arith.addf %2, %1 : f32
    %4 = arith.mulf %3, %0 : f32
    affine.store %4, %alloca[%arg3] : memref<256xf32>
  }
  %alloca_0 = memref.alloca() : memref<96xf32>
  affine.for %arg4 = 0 to 96 {
    %5 = affine.load %alloca[%arg4] : memref<256xf32>
    %6 = affine.load %arg0[%arg4] : memref<256xf32>
    %7 = arith.addf %6, %5 : f32
    %8 = arith.subf %7, %cst : f32
    affine.store %8, %alloca_0[%arg4] : memref<96xf32>
  }
  %alloca_1 = memref.alloca() {alignment = 64 : i64} : memref<96xf32>
  affine.for %arg5 = 0 to 96 {
    %9 = affine.load %alloca[%arg5] : memref<256xf32>
    %10 = affine.load %alloca_0[%arg5] : memref<96xf32>
    %11 = affine.load %alloca_0[%arg5] : memref<96xf32>
    %12 = arith.subf %11, %10 : f32
    %13 = arith.addf %12, %9 : f32
    affine.store %13, %alloca_1[%arg5] : memref<96xf32>
  }
  %alloca_2 = memref.alloca() : memref<16xf32>
  scf.for %arg6 = %c0 to %c16 step %c1 {
    %14 = memref.load %alloca_0[%arg6] : memref<96xf32>
    %15 = memref.load %alloca_1[%arg6] : memref<96xf32>
    %16 = memref.load %arg0[%arg6] : memref<256xf32>
    %17 = arith.subf %16, %15 : f32
    %18 = arith.maximumf %17, %14 : f32
    %19 = math.sqrt %18 : f32
    %20 = arith.subf %19, %cst : f32
    memref.store %20, %alloca_2[%arg6] : memref<16xf32>
  }
  %alloca_3 = memref.alloca() : memref<64xf32>
  scf.for %arg7 = %c0 to %c16 step %c1 {
    %21 = memref.load %alloca_1[%arg7] : memref<96xf32>
    %22 = memref.load %alloca_2[%arg7] : memref<16xf32>
    %23 = arith.mulf %22, %21 : f32
    %24 = arith.cmpf olt, %23, %cst : f32
    %25 = scf.if %24 -> (f32) {
      %26 = arith.addf %23, %23 : f32
      scf.yield %26 : f32
    } else {
      scf.yield %23 : f32
    }
    memref.store %25, %alloca_3[%arg7] : memref<64xf32>
  }
  %alloca_4 = memref.alloca() : memref<64xf32>
  memref.copy %alloca_3, %alloca_4 : memref<64xf32> to memref<64xf32>
  %alloca_5 = memref.alloca() {alignment = 64 : i64} : memref<1024xf32>
  affine.for %arg8 = 0 to 16 {
    %27 = affine.load %alloca_2[%arg8] : memref<16xf32>
    %28 = affine.load %alloca_4[%arg8] : memref<64xf32>
    %29 = arith.mulf %28, %27 : f32
    %30 = arith.subf %29, %cst : f32
    affine.store %30, %alloca_5[%arg8] : memref<1024xf32>
  }
  %alloca_6 = memref.alloca() : memref<64xf32>
  scf.for %arg9 = %c0 to %c64 step %c1 {
    %31 = memref.load %alloca_3[%arg9] : memref<64xf32>
    memref.store %31, %alloca_6[%arg9] : memref<64xf32>
  }
  %alloca_7 = memref.alloca() {alignment = 64 : i64} : memref<16x16xf32>
  affine.for %arg10 = 0 to 16 {
    affine.for %arg11 = 0 to 16 {
      %32 = affine.load %alloca_4[%arg11] : memref<64xf32>
      %33 = affine.load %alloca_6[%arg11] : memref<64xf32>
      %34 = affine.load %alloca_6[%arg11] : memref<64xf32>
      %35 = arith.subf %34, %33 : f32
      %36 = arith.maximumf %35, %32 : f32
      %37 = arith.mulf %36, %cst : f32
      %38 = math.sqrt %37 : f32
      affine.store %38, %alloca_7[%arg10, %arg11] : memref<16x16xf32>
    }
  }
  %alloca_8 = memref.alloca() {alignment = 64 : i64} : memref<1024xf32>
  affine.for %arg12 = 0 to 64 {
    %39 = affine.load %alloca_6[%arg12] : memref<64xf32>
    %40 = affine.load %alloca_6[%arg12] : memref<64xf32>
    %41 = arith.mulf %40, %39 : f32
    affine.store %41, %alloca_8[%arg12] : memref<1024xf32>
  }
  %alloca_9 = memref.alloca() : memref<64xf32>
  scf.for %arg13 = %c0 to %c16 step %c1 {
    %42 = memref.load %alloca_7[%c0, %arg13] : memref<16x16xf32>
    %43 = memref.load %alloca_7[%c0, %arg13] : memref<16x16xf32>
    %44 = arith.addf %43, %42 : f32
    memref.store %44, %alloca_9[%arg13] : memref<64xf32>
  }
  scf.for %arg14 = %c0 to %c64 step %c1 {
    %45 = memref.load %alloca_9[%arg14] : memref<64xf32>
    memref.store %45, %arg2[%arg14] : memref<1024xf32>
  }
  return
}
