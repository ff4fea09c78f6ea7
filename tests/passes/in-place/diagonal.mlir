// RUN: lifeopt %s --copies=keep --emit=report | FileCheck %s
// RUN: lifeopt %s --copies=keep --emit=mlir -o %t.mlir && lifeopt %t.mlir --copies=keep --emit=mlir | diff %t.mlir -
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: FileCheck %s --check-prefix=PLACES < %t.mlir
// RUN: lifeopt %s --copies=keep --in-place=no --emit=report | FileCheck %s --check-prefix=APART
// Rule: the result of a nest may begin a number of bytes before or after an operand whose last use is there, if no byte is written before its
// last read at that distance. The distance with the fewest bytes is taken; --in-place=no: none.
// APART: @widened {{ *}}2 {{ *}}2 {{ *}}768 {{ *}}768

// Elements of 8 bytes follow those of 4: the operand is at the end.
// CHECK: @widened {{ *}}2 {{ *}}2 {{ *}}768 {{ *}}512 {{ *}}512
// PLACES: @widened
// PLACES: arith.constant 256 : index
// PLACES-NEXT: %a = memref.view
// PLACES: arith.constant 0 : index
// PLACES-NEXT: %b = memref.view
func.func @widened(%in: memref<64xf32>, %out: memref<64xf64, strided<[?], offset: ?>>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf64>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  affine.for %i = 0 to 64 {
    %x = affine.load %a[%i] : memref<64xf32>
    %y = arith.extf %x : f32 to f64
    affine.store %y, %b[%i] : memref<64xf64>
  }
  memref.copy %b, %out : memref<64xf64> to memref<64xf64, strided<[?], offset: ?>>
  return
}
// A chain: each is at the end of the next.
// CHECK: @chain {{ *}}3 {{ *}}3 {{ *}}896 {{ *}}512 {{ *}}512
func.func @chain(%in: memref<64xf16>, %out: memref<64xf64, strided<[?], offset: ?>>) {
  %c = memref.alloca() : memref<64xf64>
  %b = memref.alloca() : memref<64xf32>
  %a = memref.alloca() : memref<64xf16>
  memref.copy %in, %a : memref<64xf16> to memref<64xf16>
  affine.for %i = 0 to 64 {
    %x = affine.load %a[%i] : memref<64xf16>
    %y = arith.extf %x : f16 to f32
    affine.store %y, %b[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 64 {
    %x = affine.load %b[%i] : memref<64xf32>
    %y = arith.extf %x : f32 to f64
    affine.store %y, %c[%i] : memref<64xf64>
  }
  memref.copy %c, %out : memref<64xf64> to memref<64xf64, strided<[?], offset: ?>>
  return
}
// While only %a is live, the bytes of %b before it are free for %d.
// CHECK: @beside {{ *}}3 {{ *}}3 {{ *}}1024 {{ *}}512 {{ *}}512
func.func @beside(%in: memref<64xf32>, %i: index, %out: memref<64xf64, strided<[?], offset: ?>>) -> f32 {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf64>
  %d = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  memref.copy %in, %d : memref<64xf32> to memref<64xf32>
  %r = memref.load %d[%i] : memref<64xf32>
  affine.for %k = 0 to 64 {
    %x = affine.load %a[%k] : memref<64xf32>
    %y = arith.extf %x : f32 to f64
    affine.store %y, %b[%k] : memref<64xf64>
  }
  memref.copy %b, %out : memref<64xf64> to memref<64xf64, strided<[?], offset: ?>>
  return %r : f32
}
// The element to the left is read later: one element apart. The report says why the bound is not reached.
// CHECK: @left {{ *}}2 {{ *}}2 {{ *}}512 {{ *}}260 {{ *}}256
func.func @left(%in: memref<64xf32>, %out: memref<63xf32, strided<[?], offset: ?>>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  affine.for %i = 1 to 64 {
    %x = affine.load %a[%i - 1] : memref<64xf32>
    %y = affine.load %a[%i] : memref<64xf32>
    %z = arith.addf %x, %y : f32
    affine.store %z, %b[%i] : memref<64xf32>
  }
  affine.for %i = 1 to 64 {
    %x = affine.load %b[%i] : memref<64xf32>
    affine.store %x, %out[%i - 1] : memref<63xf32, strided<[?], offset: ?>>
  }
  return
}
// Iterations that run at once: with %b[%i] at the bytes of %a[%i + 1] each byte is of one iteration alone.
// CHECK: @left_at_once {{ *}}2 {{ *}}2 {{ *}}512 {{ *}}260 {{ *}}256
func.func @left_at_once(%in: memref<64xf32>, %out: memref<63xf32, strided<[?], offset: ?>>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  affine.parallel (%i) = (0) to (63) {
    %x = affine.load %a[%i + 1] : memref<64xf32>
    %z = arith.addf %x, %x : f32
    affine.store %z, %b[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 63 {
    %x = affine.load %b[%i] : memref<64xf32>
    affine.store %x, %out[%i] : memref<63xf32, strided<[?], offset: ?>>
  }
  return
}
// An iteration that writes two elements: the second read must see what is in the operand.
// CHECK: @two_by_two {{ *}}2 {{ *}}2 {{ *}}512 {{ *}}260 {{ *}}256
func.func @two_by_two(%in: memref<64xf32>, %out: memref<64xf32, strided<[?], offset: ?>>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  affine.for %i = 0 to 32 {
    %x = affine.load %a[%i * 2 + 1] : memref<64xf32>
    affine.store %x, %b[%i * 2] : memref<64xf32>
    %y = affine.load %a[%i * 2] : memref<64xf32>
    affine.store %y, %b[%i * 2 + 1] : memref<64xf32>
  }
  memref.copy %b, %out : memref<64xf32> to memref<64xf32, strided<[?], offset: ?>>
  return
}
// A structured op that computes a part of a larger result: the operand is in that part.
// CHECK: @part {{ *}}2 {{ *}}2 {{ *}}768 {{ *}}512 {{ *}}512
func.func @part(%in: memref<8x8xf32>, %out: memref<16x8xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<8x8xf32>
  %b = memref.alloca() : memref<16x8xf32>
  linalg.exp ins(%in : memref<8x8xf32>) outs(%a : memref<8x8xf32>)
  %low = memref.subview %b[8, 0] [8, 8] [1, 1] : memref<16x8xf32> to memref<8x8xf32, strided<[8, 1], offset: 64>>
  linalg.tanh ins(%a : memref<8x8xf32>) outs(%low : memref<8x8xf32, strided<[8, 1], offset: 64>>)
  %high = memref.subview %b[0, 0] [8, 8] [1, 1] : memref<16x8xf32> to memref<8x8xf32, strided<[8, 1]>>
  linalg.exp ins(%in : memref<8x8xf32>) outs(%high : memref<8x8xf32, strided<[8, 1]>>)
  memref.copy %b, %out : memref<16x8xf32> to memref<16x8xf32, strided<[?, ?], offset: ?>>
  return
}
// A dimension of one element does not move the access.
// CHECK: @row {{ *}}2 {{ *}}2 {{ *}}512 {{ *}}256 {{ *}}256
func.func @row(%in: memref<64xf32>, %out: memref<1x64xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<1x64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : memref<64xf32>) outs(%b : memref<1x64xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %x : f32
    linalg.yield %z : f32
  }
  memref.copy %b, %out : memref<1x64xf32> to memref<1x64xf32, strided<[?, ?], offset: ?>>
  return
}
// Two operands, each at the end of another half of the result: they have no byte in common.
// CHECK: @both_halves {{ *}}3 {{ *}}3 {{ *}}1024 {{ *}}512 {{ *}}512
func.func @both_halves(%in: memref<64xf32>, %out: memref<128xf32, strided<[?], offset: ?>>) {
  %a = memref.alloca() : memref<64xf32>
  %c = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<128xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  memref.copy %in, %c : memref<64xf32> to memref<64xf32>
  affine.for %i = 0 to 64 {
    %x = affine.load %a[%i] : memref<64xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %b[%i] : memref<128xf32>
    %z = affine.load %c[%i] : memref<64xf32>
    %w = arith.mulf %z, %z : f32
    affine.store %w, %b[%i + 64] : memref<128xf32>
  }
  memref.copy %b, %out : memref<128xf32> to memref<128xf32, strided<[?], offset: ?>>
  return
}
// Rows of two operands by turns: no operand has a place.
// CHECK: @two_parts {{ *}}3 {{ *}}3 {{ *}}1024 {{ *}}768
func.func @two_parts(%in: memref<8x8xf32>, %out: memref<16x8xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<8x8xf32>
  %b = memref.alloca() : memref<16x8xf32>
  %c = memref.alloca() : memref<8x8xf32>
  linalg.exp ins(%in : memref<8x8xf32>) outs(%a : memref<8x8xf32>)
  linalg.exp ins(%in : memref<8x8xf32>) outs(%c : memref<8x8xf32>)
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<8x8xf32>
      affine.store %x, %b[%i * 2, %j] : memref<16x8xf32>
      %y = affine.load %c[%i, %j] : memref<8x8xf32>
      affine.store %y, %b[%i * 2 + 1, %j] : memref<16x8xf32>
    }
  }
  memref.copy %b, %out : memref<16x8xf32> to memref<16x8xf32, strided<[?, ?], offset: ?>>
  return
}

// ---- must not share ---------------------------------------------------------

// In the other order each element lies where a later iteration reads.
// CHECK: @reversed {{ *}}2 {{ *}}2 {{ *}}768 {{ *}}768
func.func @reversed(%in: memref<64xf32>, %out: memref<64xf64, strided<[?], offset: ?>>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf64>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  affine.for %i = 0 to 64 {
    %x = affine.load %a[-%i + 63] : memref<64xf32>
    %y = arith.extf %x : f32 to f64
    affine.store %y, %b[%i] : memref<64xf64>
  }
  memref.copy %b, %out : memref<64xf64> to memref<64xf64, strided<[?], offset: ?>>
  return
}
// CHECK: @at_once {{ *}}2 {{ *}}2 {{ *}}768 {{ *}}768
func.func @at_once(%in: memref<64xf32>, %out: memref<64xf64, strided<[?], offset: ?>>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf64>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  affine.parallel (%i) = (0) to (64) {
    %x = affine.load %a[%i] : memref<64xf32>
    %y = arith.extf %x : f32 to f64
    affine.store %y, %b[%i] : memref<64xf64>
  }
  memref.copy %b, %out : memref<64xf64> to memref<64xf64, strided<[?], offset: ?>>
  return
}
// CHECK: @read_again {{ *}}2 {{ *}}2 {{ *}}768 {{ *}}768
func.func @read_again(%in: memref<64xf32>, %i: index, %out: memref<64xf64, strided<[?], offset: ?>>) -> f32 {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf64>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  affine.for %k = 0 to 64 {
    %x = affine.load %a[%k] : memref<64xf32>
    %y = arith.extf %x : f32 to f64
    affine.store %y, %b[%k] : memref<64xf64>
  }
  memref.copy %b, %out : memref<64xf64> to memref<64xf64, strided<[?], offset: ?>>
  %r = memref.load %a[%i] : memref<64xf32>
  return %r : f32
}
// The iterations of a structured op have no order.
// CHECK: @structured {{ *}}2 {{ *}}2 {{ *}}768 {{ *}}768
func.func @structured(%in: memref<64xf32>, %out: memref<64xf64, strided<[?], offset: ?>>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf64>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : memref<64xf32>) outs(%b : memref<64xf64>) {
  ^bb0(%x: f32, %y: f64):
    %z = arith.extf %x : f32 to f64
    linalg.yield %z : f64
  }
  memref.copy %b, %out : memref<64xf64> to memref<64xf64, strided<[?], offset: ?>>
  return
}
// One that reads an element for each of several iterations that write it.
// CHECK: @several_times {{ *}}2 {{ *}}2 {{ *}}512 {{ *}}512
func.func @several_times(%in: memref<64xf32>, %w: memref<64x4xf32>, %out: memref<64xf32, strided<[?], offset: ?>>) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  linalg.exp ins(%in : memref<64xf32>) outs(%a : memref<64xf32>)
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %w : memref<64xf32>, memref<64x4xf32>) outs(%b : memref<64xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.mulf %x, %y : f32
    linalg.yield %s : f32
  }
  memref.copy %b, %out : memref<64xf32> to memref<64xf32, strided<[?], offset: ?>>
  return
}
// An operand of which the op reads two parts: one of them is at another distance.
// CHECK: @parts_of_operand {{ *}}2 {{ *}}2 {{ *}}768 {{ *}}768
func.func @parts_of_operand(%in: memref<16x8xf32>, %out: memref<8x8xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16x8xf32>
  %b = memref.alloca() : memref<8x8xf32>
  linalg.exp ins(%in : memref<16x8xf32>) outs(%a : memref<16x8xf32>)
  %high = memref.subview %a[0, 0] [8, 8] [1, 1] : memref<16x8xf32> to memref<8x8xf32, strided<[8, 1]>>
  %low = memref.subview %a[8, 0] [8, 8] [1, 1] : memref<16x8xf32> to memref<8x8xf32, strided<[8, 1], offset: 64>>
  linalg.add ins(%high, %low : memref<8x8xf32, strided<[8, 1]>>, memref<8x8xf32, strided<[8, 1], offset: 64>>) outs(%b : memref<8x8xf32>)
  memref.copy %b, %out : memref<8x8xf32> to memref<8x8xf32, strided<[?, ?], offset: ?>>
  return
}
// Each of two steps moves by 4 bytes: the third value would be 8 bytes before the first, and both are aligned to 64. It is 64 bytes before it.
// CHECK: @aligned {{ *}}3 {{ *}}3 {{ *}}768 {{ *}}320
func.func @aligned(%in: memref<64xf32>, %out: memref<64xf32, strided<[?], offset: ?>>) {
  %a = memref.alloca() {alignment = 64 : i64} : memref<64xf32>
  %c = memref.alloca() {alignment = 64 : i64} : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  affine.for %i = 1 to 64 {
    %x = affine.load %a[%i - 1] : memref<64xf32>
    affine.store %x, %b[%i] : memref<64xf32>
  }
  affine.for %i = 1 to 64 {
    %x = affine.load %b[%i - 1] : memref<64xf32>
    affine.store %x, %c[%i] : memref<64xf32>
  }
  memref.copy %c, %out : memref<64xf32> to memref<64xf32, strided<[?], offset: ?>>
  return
}
// The loop ends after 2^63 bytes, which no number of the analysis counts: no distance is known to be safe.
// CHECK: @endless {{ *}}2 {{ *}}2 {{ *}}2112 {{ *}}2112 {{ *}}2112
func.func @endless(%in: memref<16xf32>, %out: memref<16x32xf32, strided<[?, ?], offset: ?>>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16x32xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  affine.for %i = 0 to 16 {
    %v = affine.load %a[%i] : memref<16xf32>
    affine.for %j = 0 to 2305843009213693952 {
      affine.store %v, %b[%i, %j] : memref<16x32xf32>
    }
  }
  memref.copy %b, %out : memref<16x32xf32> to memref<16x32xf32, strided<[?, ?], offset: ?>>
  return
}
