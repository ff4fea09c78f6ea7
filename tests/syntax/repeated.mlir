// RUN: roundtrip.sh %s
// Ops of one text are read and printed from what was kept of the first of them. The others have their own operands, in
// their own order, their own locations, and what is on other lines.

func.func @names(%m: memref<8x8xf32>, %i: index, %j: index, %x: f32, %y: f32) -> f32 {
  %a = arith.addf %x, %y : f32
  %b = arith.addf %y, %x : f32
  %c = arith.addf %a, %a : f32
  %d = arith.addf %b, %c : f32
  %e = arith.addf %d, %d : f32
  memref.store %x, %m[%i, %j] : memref<8x8xf32>
  memref.store %y, %m[%j, %i] : memref<8x8xf32>
  memref.store %e, %m[%i, %i] : memref<8x8xf32>
  return %e : f32
}

// One name in two subscripts is one dimension; a dimension precedes a symbol in the operands, in the text it may follow.
func.func @subscripts(%m: memref<64x64xf32>, %n: index) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %a = affine.load %m[%i, %j] : memref<64x64xf32>
      %b = affine.load %m[%j, %i] : memref<64x64xf32>
      %c = affine.load %m[%i, %i] : memref<64x64xf32>
      %d = affine.load %m[%j, %j] : memref<64x64xf32>
      affine.store %a, %m[symbol(%n) + %i, %j] : memref<64x64xf32>
      affine.store %b, %m[symbol(%n) + %j, %i] : memref<64x64xf32>
      affine.store %c, %m[symbol(%n) + %i, %i] : memref<64x64xf32>
    }
  }
  return
}

func.func @results(%c: i1, %x: f32, %y: f32) -> f32 {
  %r:2 = scf.if %c -> (f32, f32) {
    scf.yield %x, %y : f32, f32
  } else {
    scf.yield %y, %x : f32, f32
  }
  %a = arith.mulf %x, %y : f32
  %b = arith.mulf %r#1, %a : f32
  %d = arith.mulf %r, %r#1 : f32
  %e = arith.mulf %d, %r : f32
  return %e : f32
}

// Constants end where the next line begins an op: a type or an attribute may follow on it.
func.func @lines(%x: i64) -> i64 {
  %a = arith.constant 7
  %b = arith.constant 7
  %c = arith.constant 7
    : i32
  %d = arith.constant 7 // a comment
  %e = arith.addi %x, %a : i64
  %f = arith.addi %x, %e overflow<nsw> : i64
  %g = arith.addi %x, %f {mine} : i64
  %h = arith.addi %g,
    %x : i64
  return %h : i64
}
