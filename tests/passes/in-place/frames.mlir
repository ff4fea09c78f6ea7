// RUN: lifeopt %s --copies=keep --emit=report | FileCheck %s
// RUN: lifeopt %s --emit=mlir -o %t.mlir && lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: stack-coloring.py %s %S/Inputs/markers.ll
// What frames need in bytes where values take the bytes of others: see "What it must show" of docs/coloring.md.

// Two disjoint views of an arena, used one after the other: one view.
// CHECK: @two_views {{ *}}{{[0-9]+}} {{ *}}{{[0-9]+}} {{ *}}8192 {{ *}}4096 {{ *}}4096
func.func @two_views(%x: f32, %i: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c4096 = arith.constant 4096 : index
  %arena = memref.alloca() {alignment = 16 : i64} : memref<8192xi8>
  %a = memref.view %arena[%c0][] : memref<8192xi8> to memref<1024xf32>
  %b = memref.view %arena[%c4096][] : memref<8192xi8> to memref<1024xf32>
  memref.store %x, %a[%i] : memref<1024xf32>
  %v = memref.load %a[%i] : memref<1024xf32>
  memref.store %v, %b[%i] : memref<1024xf32>
  %w = memref.load %b[%i] : memref<1024xf32>
  return %v, %w : f32, f32
}

// A chain of elementwise nests: one buffer.
// CHECK: @chain {{ *}}3 {{ *}}3 {{ *}}12288 {{ *}}4096 {{ *}}4096
func.func @chain(%in: memref<1024xf32>, %out: memref<1024xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %c = memref.alloca() : memref<1024xf32>
  affine.for %i = 0 to 1024 {
    %v = affine.load %in[%i] : memref<1024xf32>
    affine.store %v, %a[%i] : memref<1024xf32>
  }
  affine.for %i = 0 to 1024 {
    %v = affine.load %a[%i] : memref<1024xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %b[%i] : memref<1024xf32>
  }
  affine.for %i = 0 to 1024 {
    %v = affine.load %b[%i] : memref<1024xf32>
    %w = arith.mulf %v, %v : f32
    affine.store %w, %c[%i] : memref<1024xf32>
  }
  affine.for %i = 0 to 1024 {
    %v = affine.load %c[%i] : memref<1024xf32>
    affine.store %v, %out[%i] : memref<1024xf32>
  }
  return
}

// 8192 bytes, then two of 4096 that are live at once.
// CHECK: @large_then_two {{ *}}3 {{ *}}3 {{ *}}16384 {{ *}}8192 {{ *}}8192
func.func @large_then_two(%x: f32, %i: index) -> (f32, f32, f32) {
  %a = memref.alloca() : memref<2048xf32>
  %b = memref.alloca() : memref<1024xf32>
  %c = memref.alloca() : memref<1024xf32>
  memref.store %x, %a[%i] : memref<2048xf32>
  %0 = memref.load %a[%i] : memref<2048xf32>
  memref.store %x, %b[%i] : memref<1024xf32>
  memref.store %0, %c[%i] : memref<1024xf32>
  %1 = memref.load %b[%i] : memref<1024xf32>
  %2 = memref.load %c[%i] : memref<1024xf32>
  return %0, %1, %2 : f32, f32, f32
}

// Arms of 4096 and of 3072 + 3072.
// CHECK: @arms {{ *}}3 {{ *}}3 {{ *}}10240 {{ *}}6144 {{ *}}6144
func.func @arms(%p: i1, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<768xf32>
  %c = memref.alloca() : memref<768xf32>
  %r = scf.if %p -> f32 {
    memref.store %x, %a[%i] : memref<1024xf32>
    %0 = memref.load %a[%i] : memref<1024xf32>
    scf.yield %0 : f32
  } else {
    memref.store %x, %b[%i] : memref<768xf32>
    memref.store %x, %c[%i] : memref<768xf32>
    %0 = memref.load %b[%i] : memref<768xf32>
    %1 = memref.load %c[%i] : memref<768xf32>
    %2 = arith.addf %0, %1 : f32
    scf.yield %2 : f32
  }
  return %r : f32
}

// One of 16384 in one arm, four of 4096 in the other.
// CHECK: @one_and_four {{ *}}5 {{ *}}5 {{ *}}32768 {{ *}}16384 {{ *}}16384
func.func @one_and_four(%p: i1, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<4096xf32>
  %b = memref.alloca() : memref<1024xf32>
  %c = memref.alloca() : memref<1024xf32>
  %d = memref.alloca() : memref<1024xf32>
  %e = memref.alloca() : memref<1024xf32>
  %r = scf.if %p -> f32 {
    memref.store %x, %a[%i] : memref<4096xf32>
    %0 = memref.load %a[%i] : memref<4096xf32>
    scf.yield %0 : f32
  } else {
    memref.store %x, %b[%i] : memref<1024xf32>
    memref.store %x, %c[%i] : memref<1024xf32>
    memref.store %x, %d[%i] : memref<1024xf32>
    memref.store %x, %e[%i] : memref<1024xf32>
    %0 = memref.load %b[%i] : memref<1024xf32>
    %1 = memref.load %c[%i] : memref<1024xf32>
    %2 = memref.load %d[%i] : memref<1024xf32>
    %3 = memref.load %e[%i] : memref<1024xf32>
    %4 = arith.addf %0, %1 : f32
    %5 = arith.addf %2, %3 : f32
    %6 = arith.addf %4, %5 : f32
    scf.yield %6 : f32
  }
  return %r : f32
}

// %z lives with %x alone on one path and with %y alone on the other: the larger path.
// CHECK: @larger_path {{ *}}3 {{ *}}3 {{ *}}16384 {{ *}}12288 {{ *}}12288
func.func @larger_path(%p: i1, %x: f32, %i: index) -> (f32, f32) {
  %z = memref.alloca() : memref<1024xf32>
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<2048xf32>
  memref.store %x, %z[%i] : memref<1024xf32>
  %r = scf.if %p -> f32 {
    memref.store %x, %a[%i] : memref<1024xf32>
    %0 = memref.load %a[%i] : memref<1024xf32>
    scf.yield %0 : f32
  } else {
    memref.store %x, %b[%i] : memref<2048xf32>
    %0 = memref.load %b[%i] : memref<2048xf32>
    scf.yield %0 : f32
  }
  %1 = memref.load %z[%i] : memref<1024xf32>
  return %r, %1 : f32, f32
}

// The same where what the arms make is used behind them, through the result of the branch.
// CHECK: @larger_path_behind {{ *}}3 {{ *}}3 {{ *}}16384 {{ *}}12288 {{ *}}12288
func.func @larger_path_behind(%p: i1, %x: f32, %i: index) -> (f32, f32) {
  %z = memref.alloca() : memref<1024xf32>
  memref.store %x, %z[%i] : memref<1024xf32>
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<2048xf32>
  %r = scf.if %p -> memref<?xf32> {
    memref.store %x, %a[%i] : memref<1024xf32>
    %c = memref.cast %a : memref<1024xf32> to memref<?xf32>
    scf.yield %c : memref<?xf32>
  } else {
    memref.store %x, %b[%i] : memref<2048xf32>
    %c = memref.cast %b : memref<2048xf32> to memref<?xf32>
    scf.yield %c : memref<?xf32>
  }
  %0 = memref.load %r[%i] : memref<?xf32>
  %1 = memref.load %z[%i] : memref<1024xf32>
  return %0, %1 : f32, f32
}
