// Rule: where a class makes an arena larger than the bound, since at the peak a smaller value of it is live, that value has a place of its own.
// %alloca_1 could be in the bytes of %alloca_0, and %alloca_3 and %alloca_4 too: then 1280 bytes are needed.
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --emit=mlir -o %t.once
// RUN: lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice

// REPORT: @peaks {{ *}}6 {{ *}}12 {{ *}}3840 {{ *}}1088 {{ *}}1088
func.func @peaks(%arg0: memref<256xf32>, %arg1: memref<1024xf32>, %arg2: memref<1024xf32>) {
  %cst = arith.constant 5.000000e-01 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c256 = arith.constant 256 : index
  %alloca = memref.alloca() : memref<8x16xf32>
  affine.for %arg3 = 0 to 8 {
    affine.for %arg4 = 0 to 16 {
      %0 = affine.load %arg0[%arg4] : memref<256xf32>
      %1 = affine.load %arg1[%arg4] : memref<1024xf32>
      %2 = arith.maximumf %1, %0 : f32
      %3 = arith.subf %2, %cst : f32
      %4 = math.absf %3 : f32
      affine.store %4, %alloca[%arg3, %arg4] : memref<8x16xf32>
    }
  }
  %alloca_0 = memref.alloca() {alignment = 64 : i64} : memref<256xf32>
  scf.for %arg5 = %c0 to %c16 step %c1 {
    %5 = memref.load %arg1[%arg5] : memref<1024xf32>
    %6 = memref.load %arg1[%arg5] : memref<1024xf32>
    %7 = memref.load %alloca[%c0, %arg5] : memref<8x16xf32>
    %8 = arith.maximumf %7, %6 : f32
    %9 = arith.addf %8, %5 : f32
    memref.store %9, %alloca_0[%arg5] : memref<256xf32>
  }
  %alloca_1 = memref.alloca() : memref<128xf32>
  affine.for %arg6 = 0 to 128 {
    %10 = affine.load %alloca_0[%arg6] : memref<256xf32>
    %11 = arith.maximumf %10, %cst : f32
    affine.store %11, %alloca_1[%arg6] : memref<128xf32>
  }
  %alloca_2 = memref.alloca() : memref<64xf32>
  affine.for %arg7 = 0 to 16 {
    %12 = affine.load %alloca[%c0, %arg7] : memref<8x16xf32>
    %13 = affine.load %alloca[%c0, %arg7] : memref<8x16xf32>
    %14 = arith.subf %13, %12 : f32
    affine.store %14, %alloca_2[%arg7] : memref<64xf32>
  }
  %alloca_3 = memref.alloca() {alignment = 64 : i64} : memref<128xf32>
  scf.for %arg8 = %c0 to %c64 step %c1 {
    %15 = memref.load %alloca_1[%arg8] : memref<128xf32>
    %16 = memref.load %alloca_0[%arg8] : memref<256xf32>
    %17 = memref.load %alloca_2[%arg8] : memref<64xf32>
    %18 = arith.addf %17, %16 : f32
    %19 = arith.addf %18, %15 : f32
    memref.store %19, %alloca_3[%arg8] : memref<128xf32>
  }
  %alloca_4 = memref.alloca() {alignment = 64 : i64} : memref<256xf32>
  scf.for %arg9 = %c0 to %c64 step %c1 {
    %20 = memref.load %alloca_2[%arg9] : memref<64xf32>
    %21 = memref.load %alloca_1[%arg9] : memref<128xf32>
    %22 = memref.load %alloca_0[%arg9] : memref<256xf32>
    %23 = arith.maximumf %22, %21 : f32
    %24 = arith.mulf %23, %20 : f32
    %25 = arith.cmpf olt, %24, %cst : f32
    %26 = scf.if %25 -> (f32) {
      %27 = arith.addf %24, %24 : f32
      scf.yield %27 : f32
    } else {
      scf.yield %24 : f32
    }
    memref.store %26, %alloca_4[%arg9] : memref<256xf32>
  }
  scf.for %arg10 = %c0 to %c256 step %c1 {
    %28 = memref.load %alloca_4[%arg10] : memref<256xf32>
    memref.store %28, %arg2[%arg10] : memref<1024xf32>
  }
  return
}
