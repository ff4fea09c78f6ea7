// RUN: cd %S && lifeopt %{s:basename} --copies=keep --emit=report | FileCheck %s
// RUN: cd %S && lifeopt %{s:basename} --copies=keep --emit=report | FileCheck %s --check-prefix=CHECK-ROWS
// RUN: lifeopt %s --copies=keep --emit=mlir -o %t.mlir && lifeopt %t.mlir --copies=keep --emit=mlir | diff %t.mlir -
// A value takes the bytes of another only where each is read for the last time no later than it is written; --in-place=no: never.

// CHECK-ROWS: @same {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}4096 {{ *}}4096
// RUN: cd %S && lifeopt %{s:basename} --copies=keep --in-place=no --emit=report | FileCheck %s --check-prefix=APART
// RUN: cd %S && lifeopt %{s:basename} --copies=keep --color=none --emit=report | FileCheck %s --check-prefix=APART
// APART: @same {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}8192
func.func @same(%in: memref<1024xf32>, %out: memref<1024xf32, strided<[?], offset: ?>>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  affine.for %i = 0 to 1024 {
    %v = affine.load %a[-%i + 1023] : memref<1024xf32>
    affine.store %v, %b[-%i + 1023] : memref<1024xf32>
  }
  memref.copy %b, %out : memref<1024xf32> to memref<1024xf32, strided<[?], offset: ?>>
  return
}
// CHECK-ROWS: @reversed {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}8192
// CHECK: {{^}}@reversed:
// CHECK: not computed in place:
// CHECK-NEXT: 4096  %b: may be written before the last read of the operand whose last use is here
// CHECK-NEXT: {{^ *}}({{.*}}not.mlir:[[#@LINE+5]]:3)
func.func @reversed(%in: memref<1024xf32>, %out: memref<1024xf32, strided<[?], offset: ?>>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  affine.for %i = 0 to 1024 {
    %v = affine.load %a[%i] : memref<1024xf32>
    affine.store %v, %b[-%i + 1023] : memref<1024xf32>
  }
  memref.copy %b, %out : memref<1024xf32> to memref<1024xf32, strided<[?], offset: ?>>
  return
}
// What is read has not been written yet, going up: it may.
// CHECK-ROWS: @reads_ahead {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}4096 {{ *}}4096
func.func @reads_ahead(%in: memref<1024xf32>, %out: memref<1024xf32, strided<[?], offset: ?>>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  affine.for %i = 0 to 1023 {
    %v = affine.load %a[%i + 1] : memref<1024xf32>
    affine.store %v, %b[%i] : memref<1024xf32>
  }
  %x = arith.constant 0.0 : f32
  affine.store %x, %b[1023] : memref<1024xf32>
  memref.copy %b, %out : memref<1024xf32> to memref<1024xf32, strided<[?], offset: ?>>
  return
}
// One element apart, since that on the left is read later.
// CHECK-ROWS: @three_points {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}4100 {{ *}}4096
func.func @three_points(%in: memref<1024xf32>, %out: memref<1022xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  affine.for %i = 1 to 1023 {
    %u = affine.load %a[%i - 1] : memref<1024xf32>
    %v = affine.load %a[%i] : memref<1024xf32>
    %w = affine.load %a[%i + 1] : memref<1024xf32>
    %x = arith.addf %u, %v : f32
    %y = arith.addf %x, %w : f32
    affine.store %y, %b[%i] : memref<1024xf32>
  }
  affine.for %i = 0 to 1022 {
    %v = affine.load %b[%i + 1] : memref<1024xf32>
    affine.store %v, %out[%i] : memref<1022xf32>
  }
  return
}
// At once the iterations may run in any order: one element apart each byte is of one iteration.
// CHECK-ROWS: @ahead_at_once {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}4100 {{ *}}4096
func.func @ahead_at_once(%in: memref<1024xf32>, %out: memref<1023xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  affine.parallel (%i) = (0) to (1023) {
    %v = affine.load %a[%i + 1] : memref<1024xf32>
    affine.store %v, %b[%i] : memref<1024xf32>
  }
  affine.for %i = 0 to 1023 {
    %v = affine.load %b[%i] : memref<1024xf32>
    affine.store %v, %out[%i] : memref<1023xf32>
  }
  return
}
// CHECK-ROWS: @at_once {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}4096 {{ *}}4096
func.func @at_once(%in: memref<1024xf32>, %out: memref<1024xf32, strided<[?], offset: ?>>) {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  affine.parallel (%i) = (0) to (1024) {
    %v = affine.load %a[%i] : memref<1024xf32>
    affine.store %v, %b[%i] : memref<1024xf32>
  }
  memref.copy %b, %out : memref<1024xf32> to memref<1024xf32, strided<[?], offset: ?>>
  return
}
// A sum of each row, written to where the first rows lie.
// CHECK-ROWS: @reduction {{ *}}2 {{ *}}2 {{ *}}4224 {{ *}}4100 {{ *}}4096
func.func @reduction(%in: memref<32x32xf32>, %out: memref<32xf32, strided<[?], offset: ?>>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloca() : memref<32x32xf32>
  %b = memref.alloca() : memref<32xf32>
  memref.copy %in, %a : memref<32x32xf32> to memref<32x32xf32>
  affine.for %i = 0 to 32 {
    affine.store %zero, %b[%i] : memref<32xf32>
    affine.for %j = 0 to 32 {
      %u = affine.load %a[%i, %j] : memref<32x32xf32>
      %v = affine.load %b[%i] : memref<32xf32>
      %w = arith.addf %u, %v : f32
      affine.store %w, %b[%i] : memref<32xf32>
    }
  }
  memref.copy %b, %out : memref<32xf32> to memref<32xf32, strided<[?], offset: ?>>
  return
}
// linalg: by one permutation both, transposed, with one row for all.
// CHECK-ROWS: @generic {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}4096 {{ *}}4096
func.func @generic(%in: memref<32x32xf32>, %out: memref<32x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<32x32xf32>
  %b = memref.alloca() : memref<32x32xf32>
  memref.copy %in, %a : memref<32x32xf32> to memref<32x32xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d1, d0)>], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<32x32xf32>) outs(%b : memref<32x32xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %x : f32
    linalg.yield %z : f32
  }
  memref.copy %b, %out : memref<32x32xf32> to memref<32x32xf32, strided<[?, ?], offset: ?>>
  return
}
// CHECK-ROWS: @transposed {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}8192
func.func @transposed(%in: memref<32x32xf32>, %out: memref<32x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<32x32xf32>
  %b = memref.alloca() : memref<32x32xf32>
  memref.copy %in, %a : memref<32x32xf32> to memref<32x32xf32>
  linalg.transpose ins(%a : memref<32x32xf32>) outs(%b : memref<32x32xf32>) permutation = [1, 0]
  memref.copy %b, %out : memref<32x32xf32> to memref<32x32xf32, strided<[?, ?], offset: ?>>
  return
}
// CHECK-ROWS: @broadcast {{ *}}2 {{ *}}2 {{ *}}4224 {{ *}}4224
func.func @broadcast(%in: memref<32xf32>, %out: memref<32x32xf32, strided<[?, ?], offset: ?>>) {
  %b = memref.alloca() : memref<32x32xf32>
  %a = memref.alloca() : memref<32xf32>
  memref.copy %in, %a : memref<32xf32> to memref<32xf32>
  linalg.broadcast ins(%a : memref<32xf32>) outs(%b : memref<32x32xf32>) dimensions = [0]
  memref.copy %b, %out : memref<32x32xf32> to memref<32x32xf32, strided<[?, ?], offset: ?>>
  return
}
// Read again behind the op, or in the next iteration of what is around it.
// CHECK-ROWS: @read_later {{ *}}2 {{ *}}2 {{ *}}8192 {{ *}}8192
func.func @read_later(%in: memref<1024xf32>, %out: memref<1024xf32, strided<[?], offset: ?>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  scf.for %k = %c0 to %n step %c1 {
    affine.for %i = 0 to 1024 {
      %v = affine.load %a[%i] : memref<1024xf32>
      affine.store %v, %b[%i] : memref<1024xf32>
    }
    memref.copy %b, %out : memref<1024xf32> to memref<1024xf32, strided<[?], offset: ?>>
  }
  return
}
// A nest that transposes a square: the element that is written is one that a later iteration reads. It is not if the result begins 9 elements
// before the operand: so much farther the first row of the one reaches down the first column of the other.
// CHECK-ROWS: @transposed_by_a_nest {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}100 {{ *}}64
func.func @transposed_by_a_nest(%in: memref<4x4xf32>, %out: memref<4x4xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<4x4xf32>
  %b = memref.alloca() : memref<4x4xf32>
  memref.copy %in, %a : memref<4x4xf32> to memref<4x4xf32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %v = affine.load %a[%i, %j] : memref<4x4xf32>
      affine.store %v, %b[%j, %i] : memref<4x4xf32>
    }
  }
  memref.copy %b, %out : memref<4x4xf32> to memref<4x4xf32, strided<[?, ?], offset: ?>>
  return
}

// %b is kept for its second value, which is captured: its first one is not computed in place, and the bound does not count on it.
// CHECK-ROWS: @kept_for_another {{ *}}2 {{ *}}3 {{ *}}512 {{ *}}512 {{ *}}512
func.func @kept_for_another(%p: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  %l = memref.lifetime_start %a : memref<64xf32>
  linalg.exp ins(%p : memref<64xf32>) outs(%l : memref<64xf32>)
  %m = memref.lifetime_start %b : memref<64xf32>
  linalg.exp ins(%l : memref<64xf32>) outs(%m : memref<64xf32>)
  memref.lifetime_end %l : memref<64xf32>
  linalg.exp ins(%m : memref<64xf32>) outs(%p : memref<64xf32>)
  memref.lifetime_end %m : memref<64xf32>
  %n = memref.lifetime_start %b : memref<64xf32>
  "x.keep"(%n) : (memref<64xf32>) -> ()
  return
}
